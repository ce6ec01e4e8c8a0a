import type { Redis } from 'ioredis';
import type { SessionClaims } from './session-token.ts';
import { verifySession } from './session-token.ts';

/** Seconds that a lookup is remembered; ending a session overwrites it at once. */
const rememberedSeconds = 300;
const ended = 'ended';

const keyOf = (sessionId: string): string => `session:${sessionId}`;

interface SessionCheckDependencies {
  readonly publicKey: string;
  readonly redis: Redis;
  /** Asks the owner of sessions (auth) whether this one lives; null when not. */
  readonly lookUp: (sessionId: string) => Promise<{ readonly userId: number } | null>;
}

export type SessionCheck = (token: string | undefined) => Promise<SessionClaims | null>;

/**
 * Decides whether a cookie's token is a living session: the signature here, the rest in Redis, where a miss asks auth.
 * @throws when Redis cannot be reached: nobody is let in unchecked.
 */
export function createSessionCheck({ publicKey, redis, lookUp }: SessionCheckDependencies): SessionCheck {
  async function livesInTruth(claims: SessionClaims): Promise<boolean> {
    const session = await lookUp(claims.sessionId);
    const answer = session?.userId === claims.userId ? String(session.userId) : ended;
    // NX: a session that is ended between the question and the answer stays ended.
    await redis.set(keyOf(claims.sessionId), answer, 'EX', rememberedSeconds, 'NX');
    return answer !== ended && (await redis.get(keyOf(claims.sessionId))) === answer;
  }

  return async (token) => {
    const claims = token ? verifySession(publicKey, token) : null;
    if (!claims) return null;
    const remembered = await redis.get(keyOf(claims.sessionId));
    const lives = remembered === null ? await livesInTruth(claims) : remembered === String(claims.userId);
    return lives ? claims : null;
  };
}

/** Makes every service refuse the session from now on. */
export const markSessionEnded = async (redis: Redis, sessionId: string): Promise<void> => {
  await redis.set(keyOf(sessionId), ended, 'EX', rememberedSeconds);
};
