import { AppError, fail } from '@afterglow/service-kit';

interface TurnLimits {
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How many wait for it in one line; one more is told to come back later. */
  readonly waitingMax: number;
}

export interface Turn {
  readonly signal?: AbortSignal | undefined;
  /** Lines are served in turn, so that nobody waits behind another's thousand. One line unless told. */
  readonly line?: Line;
  /** Milliseconds that it may take until the turn comes. */
  readonly maxQueueMs?: number;
}

export type Line = string | number;

export interface Turns {
  /** Resolves with what ends the turn, within a line in the order of asking. Rejects with the signal's reason, or `too_busy`. */
  take(turn?: Turn): Promise<() => void>;
  /** How many wait, in one line or in all. */
  waiting(line?: Line): number;
  /** How many have their turn before one who comes to this line now. */
  ahead(line?: Line): number;
}

type Waiting = Set<() => void>;

const defaultLine = '';

export function createTurns({ atOnce, waitingMax }: TurnLimits): Turns {
  /** Those in which somebody waits, the next one first. */
  const lines = new Map<Line, Waiting>();
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
  const wait = (name: Line, { signal, maxQueueMs }: Turn): Promise<void> =>
    new Promise((resolve, reject) => {
      const line: Waiting = lines.get(name) ?? new Set();
      const goOut = (): void => {
        line.delete(start);
        if (line.size === 0) lines.delete(name);
        signal?.removeEventListener('abort', leave);
        clearTimeout(timer);
      };
      const leave = (): void => {
        goOut();
        reject(signal?.reason);
      };
      const giveUp = (): void => {
        goOut();
        reject(new AppError('too_busy'));
      };
      const start = (): void => {
        goOut();
        resolve();
      };
      const timer = maxQueueMs === undefined ? undefined : setTimeout(giveUp, maxQueueMs);
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(name, line.add(start));
    });
  const waiting = (line?: Line): number =>
    line === undefined ? [...lines.values()].reduce((sum, { size }) => sum + size, 0) : (lines.get(line)?.size ?? 0);

  return {
    waiting,
    ahead: (line = defaultLine) => {
      const before = waiting(line);
      // Of each other line as many as come before in this one, and the one whose turn it may be next.
      const others = [...lines].map(([name, { size }]) => (name === line ? 0 : Math.min(size, before + 1)));
      return others.reduce((sum, size) => sum + size, before);
    },
    take: async (turn = {}) => {
      const { signal, line = defaultLine } = turn;
      signal?.throwIfAborted();
      if (free > 0) free -= 1;
      else if (waiting(line) >= waitingMax) fail('too_busy');
      else await wait(line, turn);
      return give;
    },
  };
}
