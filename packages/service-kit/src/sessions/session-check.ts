import type { Redis } from 'ioredis';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { createSeenSessions, type SessionGrace } from './seen-sessions.ts';
import type { SessionClaims } from './session-token.ts';
import { verifySession } from './session-token.ts';

/** Seconds that a lookup is remembered; ending a session overwrites it at once. */
const rememberedSeconds = 300;
const ended = 'ended';

const toKey = (sessionId: string): string => `session:${sessionId}`;

/** A Redis that refuses writes may still answer reads. */
function throwUnlessDown(error: unknown): void {
  if (!isDependencyDown(error)) throw error;
}

interface SessionCheckDependencies {
  readonly publicKey: string;
  readonly redis: Redis;
  /** Asks the owner of sessions (auth) whether this one lives; null when not. */
  readonly lookUp: (sessionId: string) => Promise<{ readonly userId: number } | null>;
  readonly grace: SessionGrace;
  /** Milliseconds of any clock that only goes forward. */
  readonly now?: () => number;
}

/** The claims of a living session. `isRead` says of a request that it changes nothing. */
export type SessionCheck = (token: string | undefined, isRead?: boolean) => Promise<SessionClaims | null>;

/**
 * The signature is checked here, the rest in Redis, where a miss asks auth. While Redis is away for some seconds, reads
 * go on by sessions that it knew a moment ago. @throws where it cannot be reached otherwise: nobody gets in unchecked.
 */
export function createSessionCheck(dependencies: SessionCheckDependencies): SessionCheck {
  const { publicKey, redis, lookUp, grace, now = () => performance.now() } = dependencies;
  const seen = createSeenSessions(grace, now);

  async function livesInTruth(claims: SessionClaims): Promise<boolean> {
    const session = await lookUp(claims.sessionId);
    const answer = session?.userId === claims.userId ? String(session.userId) : ended;
    // NX: a session that is ended between the question and the answer stays ended. A full Redis just doesn't remember the answer.
    await redis.set(toKey(claims.sessionId), answer, 'EX', rememberedSeconds, 'NX').catch(throwUnlessDown);
    const remembered = (await redis.get(toKey(claims.sessionId))) ?? answer;
    return remembered !== ended && remembered === answer;
  }

  async function lives(claims: SessionClaims): Promise<boolean> {
    const remembered = await redis.get(toKey(claims.sessionId));
    const isAlive = remembered === null ? await livesInTruth(claims) : remembered === String(claims.userId);
    seen.answered(claims.sessionId, isAlive);
    return isAlive;
  }

  return async (token, isRead = false) => {
    const claims = token ? verifySession(publicKey, token) : null;
    if (!claims) return null;
    const askedAt = now();
    try {
      return (await lives(claims)) ? claims : null;
    } catch (error) {
      if (isDependencyDown(error) && seen.mayGoOn(claims.sessionId, askedAt) && isRead) return claims;
      throw error;
    }
  };
}

/** Makes every service refuse the session from now on. */
export const markSessionEnded = async (redis: Redis, sessionId: string): Promise<void> => {
  await redis.set(toKey(sessionId), ended, 'EX', rememberedSeconds);
};
