import type { Logger } from '../logging/logger.ts';

interface RepeatOptions {
  readonly everyMs: number;
  readonly log: Logger;
  readonly what: string;
}

/** Repeats work without overlap. Logs failures and tries again at the next turn. */
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
