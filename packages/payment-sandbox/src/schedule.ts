import type { Logger } from '@afterglow/service-kit';

interface ScheduleOptions {
  /** Does what is due. Returns when there will be more, in milliseconds since 1970, if that is known. */
  readonly look: () => number | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

const longestTimer = 60_000;
/** Milliseconds before it looks again after it failed, on a full disk for one. */
export const pauseAfterFailureMs = 1000;

export function createSchedule({ look, clock, log }: ScheduleOptions) {
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;

  function lookOrWait(): number | undefined {
    try {
      return look();
    } catch (err) {
      log.warn({ err }, 'what is due could not be done');
      return clock().getTime() + pauseAfterFailureMs;
    }
  }

  function run(): void {
    soon = undefined;
    clearTimeout(timer);
    const nextAt = lookOrWait();
    if (nextAt === undefined) return;
    const pause = Math.min(Math.max(nextAt - clock().getTime(), 0), longestTimer);
    timer = setTimeout(run, pause);
    timer.unref();
  }

  return {
    /** Once the transaction under way is committed. */
    wake(): void {
      soon ??= setImmediate(run);
    },
    stop(): void {
      clearTimeout(timer);
      if (soon) clearImmediate(soon);
    },
  };
}
