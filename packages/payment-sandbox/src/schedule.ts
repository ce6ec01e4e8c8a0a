import type { Logger } from '@afterglow/service-kit';

interface ScheduleOptions {
  /** @returns when there is more to do, in ms since 1970, if known */
  readonly look: () => number | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

const longestTimer = 60_000;
/** Milliseconds before a retry, such as on a full disk. */
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
    wake(): void {
      soon ??= setImmediate(run);
    },
    stop(): void {
      clearTimeout(timer);
      if (soon) clearImmediate(soon);
    },
  };
}
