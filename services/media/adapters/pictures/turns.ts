import { fail } from '@afterglow/service-kit';

interface TurnLimits {
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How many wait for it in a line; one more is told to come back later. */
  readonly waitingMax: number;
}

export interface Turn {
  readonly signal?: AbortSignal | undefined;
  /** Lines are served in turn, so that nobody waits behind another's thousand. One line unless told. */
  readonly line?: string | number;
}

export interface Turns {
  /** Resolves with what ends the turn, within a line in the order of asking. Rejects with the signal's reason, or `too_busy`. */
  take(turn?: Turn): Promise<() => void>;
  waiting(): number;
}

type Line = Set<() => void>;

export function createTurns({ atOnce, waitingMax }: TurnLimits): Turns {
  /** Those in which somebody waits, the next one first. */
  const lines = new Map<string | number, Line>();
  let free = atOnce;

  const give = (): void => {
    const [next] = lines;
    if (next === undefined) {
      free += 1;
      return;
    }
    const [name, line] = next;
    lines.delete(name);
    lines.set(name, line);
    const [start] = line;
    start?.();
  };
  const wait = (name: string | number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const line: Line = lines.get(name) ?? new Set();
      const goOut = (): void => {
        line.delete(start);
        if (line.size === 0) lines.delete(name);
      };
      const leave = (): void => {
        goOut();
        reject(signal?.reason);
      };
      const start = (): void => {
        goOut();
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(name, line.add(start));
    });

  return {
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.size, 0),
    take: async ({ signal, line = '' } = {}) => {
      signal?.throwIfAborted();
      if (free > 0) free -= 1;
      else if ((lines.get(line)?.size ?? 0) >= waitingMax) fail('too_busy');
      else await wait(line, signal);
      return give;
    },
  };
}
