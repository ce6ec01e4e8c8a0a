import { isNpmScript } from '../config.ts';
import { say } from '../log.ts';
import { readParentPid, readProcessName } from '../processes/process-identity.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const watchEvery = 500;
/** Milliseconds; what does not end by then is ended by its guard. */
const stopWithin = 9_500;

const shells = ['sh', 'dash', 'bash'];

/** Each process up to npm, with its parent: npm can die without passing on what killed it. A shell may be between. */
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

/** Calls back, once, when a signal asks us to stop or the process that started us is gone. */
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
    if ([...links].some(([pid, parent]) => readParentPid(pid) !== parent)) once();
  }, watchEvery).unref();
}

/** Returns the exit code after a signal asked us to stop. @param start gives up when its signal is aborted */
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
