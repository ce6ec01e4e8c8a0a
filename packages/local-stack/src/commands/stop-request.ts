import { isNpmScript } from '../config.ts';
import { say } from '../log.ts';
import { readParentPid, readProcessName } from '../processes/process-identity.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const watchEvery = 500;
const stopWithin = 9_500;

const shells = ['sh', 'dash', 'bash'];

/** npm can die without passing on a signal, so each parent up to npm is watched. A shell may be in between. */
function linksUpToNpm(): Map<number, number> {
  const links = new Map([[process.pid, process.ppid]]);
  if (!isNpmScript()) return links;
  const bootstrap = process.ppid;
  const above = readParentPid(bootstrap);
  if (above === undefined) return links;
  links.set(bootstrap, above);
  const beyond = readParentPid(above);
  if (beyond !== undefined && shells.includes(readProcessName(above) ?? '')) links.set(above, beyond);
  return links;
}

export function onStopRequest(stop: () => void): void {
  let stopped = false;
  const once = (): void => {
    if (!stopped) stop();
    stopped = true;
  };
  // Ctrl-C also arrives through npm.
  for (const signal of signals) process.on(signal, once);
  process.once('disconnect', once);
  // A closed terminal or pipe is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const links = linksUpToNpm();
  setInterval(() => {
    if ([...links].some(([pid, parent]) => readParentPid(pid) !== parent)) once();
  }, watchEvery).unref();
}

export async function stopRequested(start: (signal: AbortSignal) => Promise<() => Promise<void>>): Promise<number> {
  const stopRequest = new AbortController();
  const toldToStop = new Promise<void>((resolve) => {
    onStopRequest(() => {
      stopRequest.abort();
      setTimeout(() => process.exit(1), stopWithin).unref();
      resolve();
    });
  });
  let stop: () => Promise<void>;
  try {
    stop = await start(stopRequest.signal);
  } catch (error) {
    if (stopRequest.signal.aborted) return 0;
    throw error;
  }
  await toldToStop;
  say('Stopping ...');
  await stop();
  return 0;
}
