import type { Redis } from 'ioredis';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { createSeenSessions, type SessionGrace } from './seen-sessions.ts';
import type { SessionClaims } from './session-token.ts';
import { verifySession } from './session-token.ts';

const rememberedSeconds = 300;
const ended = 'ended';

const toKey = (sessionId: string): string => `session:${sessionId}`;

function throwUnlessDown(error: unknown): void {
  if (!isDependencyDown(error)) throw error;
}

interface SessionCheckDependencies {
  readonly publicKey: string;
  readonly redis: Redis;
  readonly lookUp: (sessionId: string) => Promise<{ readonly userId: number } | null>;
  readonly grace: SessionGrace;
  readonly now?: () => number;
}

/**
 * Verifies the signature, then looks the session up in Redis and, on a miss, at auth. If Redis is down for a few seconds,
 * sessions that it has just confirmed may go on reading (`isRead`). @throws if a session cannot be checked otherwise.
 */
export function createSessionCheck(dependencies: SessionCheckDependencies) {
  const { publicKey, redis, lookUp, grace, now = () => performance.now() } = dependencies;
  const seen = createSeenSessions(grace, now);

  async function livesInTruth(claims: SessionClaims): Promise<boolean> {
    const session = await lookUp(claims.sessionId);
    const answer = session?.userId === claims.userId ? String(session.userId) : ended;
    // NX: a session that ends meanwhile stays ended. A full Redis does not store the answer.
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

  return async (token: string | undefined, isRead = false): Promise<SessionClaims | null> => {
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

/** Makes every service reject the session. */
export const markSessionEnded = async (redis: Redis, sessionId: string): Promise<void> => {
  await redis.set(toKey(sessionId), ended, 'EX', rememberedSeconds);
};

export type SessionCheck = ReturnType<typeof createSessionCheck>;
