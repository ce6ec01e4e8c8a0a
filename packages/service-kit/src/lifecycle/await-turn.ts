import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

interface Turn {
  readonly file: string;
  readonly forMs: number;
  readonly say: (line: string) => void;
}

const pauseMs = 2000;

const isKnown = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );

async function listMissing(file: string): Promise<string[]> {
  const hosts = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const known = await Promise.all(hosts.map(isKnown));
  return hosts.filter((_, index) => !known[index]);
}

/** Waits until every host in the file resolves, or the time is over. */
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
