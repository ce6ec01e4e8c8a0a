import { isNpmScript } from '../config.ts';
import { nameOf, parentOf } from '../processes/process-identity.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const watchEvery = 500;

const shells = ['sh', 'dash', 'bash'];

/**
 * The processes between this one and npm, each with its parent now: npm can die without passing on what killed it.
 * Some shells become the script that npm gives them, so there may be one between or none.
 */
function linksUpToNpm(): Map<number, number> {
  const links = new Map([[process.pid, process.ppid]]);
  if (!isNpmScript()) return links;
  const bootstrap = process.ppid;
  const above = parentOf(bootstrap);
  if (above === undefined) return links;
  links.set(bootstrap, above);
  const beyond = parentOf(above);
  if (beyond !== undefined && shells.includes(nameOf(above) ?? '')) links.set(above, beyond);
  return links;
}

/** Calls back, once, when a signal asks us to stop or whoever started us is gone. */
export function onStopRequest(stop: () => void): void {
  let stopped = false;
  const once = (): void => {
    if (!stopped) stop();
    stopped = true;
  };
  // Every later signal is one more word for the same: Ctrl-C reaches us through npm, too.
  for (const signal of signals) process.on(signal, once);
  process.once('disconnect', once);
  // A terminal that is gone, or a pipe that nobody reads, is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const links = linksUpToNpm();
  setInterval(() => {
    if ([...links].some(([pid, parent]) => parentOf(pid) !== parent)) once();
  }, watchEvery).unref();
}
