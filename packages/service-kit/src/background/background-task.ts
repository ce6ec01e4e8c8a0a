import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from '../logging/logger.ts';
import type { WithBackgroundTasks } from './background-task-table.ts';
import { type TaskLease, taskLease } from './task-lease.ts';

/** Reads and changes at most a batch. The cursor is JSON: null at the beginning, and once all has been looked at. */
export type Step<Cursor> = (cursor: Cursor | null, signal: AbortSignal) => Promise<Cursor | null>;

export interface Batch<Key> {
  /** The key behind which it begins; null for the first one. */
  readonly after: Key | null;
  readonly limit: number;
}

interface BackgroundTaskOptions<Cursor> {
  /** Its row in `background_tasks`, and what the log calls it. */
  readonly name: string;
  readonly step: Step<Cursor>;
  /** Milliseconds from the end of one pass through everything to the beginning of the next, of all processes together. */
  readonly everyMs: number;
  /** Milliseconds between two steps of a pass: how much of the stores' time it may take. A second unless told. */
  readonly pauseMs?: number;
  /** Milliseconds after which another process goes on with what a silent one held. */
  readonly leaseMs?: number;
  readonly database: Kysely<WithBackgroundTasks>;
  readonly log: Logger;
}

/** A pass that a dead process has left is gone on with this soon, however seldom a new one begins. */
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

/** Runs in one copy of a service at a time, from where the last step stopped; `stop` waits for the step at work. */
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
      // A process that looks half an interval later finds it due: one process alone keeps to everyMs.
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

/** All steps of a pass, one after the other, in the caller's process: for tests and measurements. */
export async function runWholePass<Cursor>(
  step: Step<Cursor>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let cursor: Cursor | null = null;
  do cursor = await step(cursor, signal);
  while (cursor !== null);
}
