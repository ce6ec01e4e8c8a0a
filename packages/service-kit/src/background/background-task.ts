import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from '../logging/logger.ts';
import type { WithBackgroundTasks } from './background-task-table.ts';
import { type TaskLease, taskLease } from './task-lease.ts';

/** Processes at most one batch. The cursor is JSON; null before the first batch and after the last. */
export type Step<Cursor> = (cursor: Cursor | null, signal: AbortSignal) => Promise<Cursor | null>;

export interface Batch<Key> {
  readonly after: Key | null;
  readonly limit: number;
}

interface BackgroundTaskOptions<Cursor> {
  readonly name: string;
  readonly step: Step<Cursor>;
  /** Milliseconds between two passes, across all processes. */
  readonly everyMs: number;
  readonly pauseMs?: number;
  /** Milliseconds until another process takes over from a silent one. */
  readonly leaseMs?: number;
  readonly database: Kysely<WithBackgroundTasks>;
  readonly log: Logger;
}

const lookAtLeastEveryMs = 60_000;

async function runPass<Cursor>(
  lease: TaskLease<Cursor>,
  { step, pauseMs }: { readonly step: Step<Cursor>; readonly pauseMs: number },
  signal: AbortSignal,
): Promise<'ended' | 'lost' | 'unavailable'> {
  const taken = await lease.take();
  if (!taken) return 'unavailable';
  let { cursor } = taken;
  for (;;) {
    cursor = await step(cursor, signal);
    if (cursor === null) return 'ended';
    if (!(await lease.save(cursor))) return 'lost';
    await sleep(pauseMs, undefined, { signal });
  }
}

/**
 * Runs in one copy of a service at a time and resumes where the last step stopped. `stop` waits for the running step.
 */
export function startBackgroundTask<Cursor>(options: BackgroundTaskOptions<Cursor>): { stop: () => Promise<void> } {
  const { name, step, everyMs, pauseMs = Math.min(everyMs, 1000), leaseMs = 15_000, database, log } = options;
  const lease = taskLease<Cursor>(database, name, leaseMs);
  const stopped = new AbortController();
  const lookEveryMs = Math.min(everyMs, lookAtLeastEveryMs);

  async function pass(): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopped.signal, lost.signal]);
    const renewal = setInterval(() => {
      lease.renew().then(
        (isHeld) => isHeld || lost.abort(),
        () => undefined,
      );
    }, leaseMs / 3);
    try {
      const outcome = await runPass(lease, { step, pauseMs }, signal);
      if (outcome === 'ended') await lease.finish(everyMs - lookEveryMs / 2);
    } catch (err) {
      if (!signal.aborted) log.warn({ err, task: name }, 'a background task failed');
      await lease.release().catch(() => undefined);
    } finally {
      clearInterval(renewal);
    }
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (!stopped.signal.aborted) await pass();
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

export async function runWholePass<Cursor>(
  step: Step<Cursor>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let cursor: Cursor | null = null;
  do cursor = await step(cursor, signal);
  while (cursor !== null);
}
