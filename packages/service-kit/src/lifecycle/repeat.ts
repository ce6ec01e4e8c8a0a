import type { Logger } from '../logging/logger.ts';

interface RepeatOptions {
  readonly everyMs: number;
  readonly log: Logger;
  /** What is done, for the log. */
  readonly what: string;
}

/** Does something again and again, never twice at once; a failure is logged and the next turn tries again. */
export function repeat(
  work: () => Promise<void>,
  { everyMs, log, what }: RepeatOptions,
): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= work()
      .catch((err: unknown) => log.warn({ err, what }, 'a repeated task failed'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(turn, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
