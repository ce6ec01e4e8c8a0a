import { LRUCache } from 'lru-cache';

export interface SessionGrace {
  /** Milliseconds since Redis last said that a session lives, within which its reads may go on without Redis. */
  readonly seenMs: number;
  /** Milliseconds that Redis may be away before nobody's do. */
  readonly awayMs: number;
}

interface Seen {
  /** When Redis last said that the session lives. */
  readonly at: number;
  /** When it was first asked about since then without an answer. */
  uncheckedSince: number | null;
}

const remembered = 10_000;

/** What this process knows of sessions while Redis blinks: only what Redis itself said of them a moment ago. */
export function createSeenSessions({ seenMs, awayMs }: SessionGrace, now: () => number) {
  const seen = new LRUCache<string, Seen>({ max: remembered });
  let awaySince: number | null = null;

  return {
    answered(sessionId: string, lives: boolean): void {
      awaySince = null;
      if (lives) seen.set(sessionId, { at: now(), uncheckedSince: null });
      else seen.delete(sessionId);
    },
    /** Redis did not answer a question of `askedAt`: whether the session may go on. */
    mayGoOn(sessionId: string, askedAt: number): boolean {
      awaySince ??= askedAt;
      const known = seen.peek(sessionId);
      if (!known) return false;
      known.uncheckedSince ??= askedAt;
      return now() - known.at < seenMs && now() - awaySince < awayMs && now() - known.uncheckedSince < awayMs;
    },
  };
}
