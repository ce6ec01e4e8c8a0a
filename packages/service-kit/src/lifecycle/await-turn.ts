import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

interface Turn {
  /** Names hosts, a line each: those of copies that have to be there. It may change meanwhile. */
  readonly file: string;
  /** The order spares a busy machine; it is no reason to stay away. */
  readonly forMs: number;
  readonly say: (line: string) => void;
}

/** Many wait at once, each with a question or two for DNS. */
const pauseMs = 2000;

const isKnown = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );

/** The hosts in the file that have no address yet. */
async function listMissing(file: string): Promise<string[]> {
  const hosts = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const known = await Promise.all(hosts.map(isKnown));
  return hosts.filter((_, index) => !known[index]);
}

/** Until every host that the file names has an address, or the time is over. */
export async function awaitTurn({ file, forMs, say }: Turn): Promise<void> {
  const until = performance.now() + forMs;
  for (let told = ''; ; await sleep(pauseMs)) {
    const missing = (await listMissing(file)).join(', ');
    if (missing === '') return;
    if (performance.now() >= until) {
      say(`starting without ${missing}`);
      return;
    }
    if (missing !== told) say(`waiting: ${missing} has no address yet`);
    told = missing;
  }
}
