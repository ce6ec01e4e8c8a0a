import { fail } from '@afterglow/service-kit';

interface TurnLimits {
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How many wait for it; one more is told to come back later. */
  readonly waitingMax: number;
}

export interface Turns {
  /** Resolves with what ends the turn, in the order of asking. Rejects with the signal's reason, or `too_busy`. */
  take(signal?: AbortSignal): Promise<() => void>;
  waiting(): number;
}

export function createTurns({ atOnce, waitingMax }: TurnLimits): Turns {
  const queue = new Set<() => void>();
  let free = atOnce;

  const give = (): void => {
    const [next] = queue;
    if (next === undefined) free += 1;
    else next();
  };
  const wait = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(start);
        reject(signal?.reason);
      };
      const start = (): void => {
        queue.delete(start);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.add(start);
    });

  return {
    waiting: () => queue.size,
    take: async (signal) => {
      signal?.throwIfAborted();
      if (free > 0) free -= 1;
      else if (queue.size >= waitingMax) fail('too_busy');
      else await wait(signal);
      return give;
    },
  };
}
