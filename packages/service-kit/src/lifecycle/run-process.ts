import { logConsole } from '../logging/console-log.ts';
import type { Logger } from '../logging/logger.ts';
import { installStaleLookup } from '../network/stale-lookups.ts';
import { collectGarbage, type GarbageWaits } from './collect-garbage.ts';

export interface Phase {
  readonly name: string;
  readonly close: () => Promise<unknown>;
  readonly timeoutMs?: number;
}

const signals = ['SIGTERM', 'SIGINT'] as const;
const defaultTimeoutMs = 5000;

async function closePhase(phase: Phase, log: Logger): Promise<void> {
  const bound = new Promise<'late'>((resolve) => {
    setTimeout(resolve, phase.timeoutMs ?? defaultTimeoutMs, 'late').unref();
  });
  try {
    const outcome = await Promise.race([phase.close(), bound]);
    if (outcome === 'late') log.warn({ phase: phase.name }, 'shutdown phase timed out');
  } catch (err) {
    log.warn({ phase: phase.name, err }, 'shutdown phase failed');
  }
}

/** Closes in phases on SIGTERM, SIGINT or the loss of the supervisor. */
export function closeOnSignal(log: Logger, phases: readonly Phase[]): void {
  let closing = false;
  const close = async (reason: string) => {
    if (closing) return;
    closing = true;
    log.info({ reason }, 'shutting down');
    for (const phase of phases) await closePhase(phase, log);
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void close(signal));
  if (process.connected) process.once('disconnect', () => void close('supervisor gone'));
  else if (process.send) void close('supervisor gone');
}

/** A full disk or closed terminal must not end a process. */
function tolerateOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Runs a process's main function. An error becomes one line and exit code 1. */
export async function runMain(main: () => Promise<void>, garbage?: GarbageWaits): Promise<void> {
  try {
    tolerateOutputErrors();
    logConsole();
    installStaleLookup();
    await main();
    collectGarbage(garbage);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
