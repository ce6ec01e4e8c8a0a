import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { lastLine } from './log-file.ts';
import type { Supervised } from './supervise.ts';

const timeoutMs = 60_000;
const toleratedCrashes = 2;

/** @throws CommandError with the log's last line if the process keeps ending or is not ready within a minute */
export async function awaitReady(
  process: Supervised,
  isReady: (signal: AbortSignal) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await isReady(AbortSignal.timeout(2_000)).catch(() => false)) return;
    const gaveUp =
      process.crashes() > toleratedCrashes ? 'keeps ending' : Date.now() > deadline ? 'does not answer' : '';
    if (gaveUp)
      throw new CommandError(
        `${process.name} ${gaveUp}; its log ${process.logFile} ends: ${lastLine(process.logFile)}`,
      );
    await sleep(25);
  }
}
