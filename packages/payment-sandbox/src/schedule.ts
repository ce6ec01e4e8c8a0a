interface ScheduleOptions {
  /** Does what is due. Returns when there will be more, in milliseconds since 1970, if that is known. */
  readonly look: () => number | undefined;
  readonly clock: () => Date;
}

const longestTimer = 60_000;

export function createSchedule({ look, clock }: ScheduleOptions) {
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;

  function run(): void {
    soon = undefined;
    clearTimeout(timer);
    const nextAt = look();
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
