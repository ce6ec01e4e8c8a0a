import { LRUCache } from 'lru-cache';

export interface SessionGrace {
  readonly seenMs: number;
  readonly awayMs: number;
}

interface Seen {
  readonly at: number;
  uncheckedSince: number | null;
}

const remembered = 10_000;

/** Remembers which sessions Redis has just confirmed, for short outages. */
export function createSeenSessions({ seenMs, awayMs }: SessionGrace, now: () => number) {
  const seen = new LRUCache<string, Seen>({ max: remembered });
  let awaySince: number | null = null;

  return {
    answered(sessionId: string, lives: boolean): void {
      awaySince = null;
      if (lives) seen.set(sessionId, { at: now(), uncheckedSince: null });
      else seen.delete(sessionId);
    },
    mayGoOn(sessionId: string, askedAt: number): boolean {
      awaySince ??= askedAt;
      const known = seen.peek(sessionId);
      if (!known) return false;
      known.uncheckedSince ??= askedAt;
      return now() - known.at < seenMs && now() - awaySince < awayMs && now() - known.uncheckedSince < awayMs;
    },
  };
}
