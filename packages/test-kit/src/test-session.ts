import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createSessionCheck, signSession } from '@afterglow/service-kit';
import type { Redis } from 'ioredis';

const hourMs = 3_600_000;

export interface TestSession {
  /** For SESSION_PUBLIC_KEY. */
  readonly publicKey: string;
  /** For SESSION_PRIVATE_KEY. */
  readonly privateKey: string;
  /** The cookie header of a session of that user which lives in this Redis, as every service accepts it. */
  cookie(redis: Redis, userId: number): Promise<string>;
}

/** A key pair for sessions, and cookies signed with it. */
export function testSession(): TestSession {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    publicKey,
    privateKey,
    async cookie(redis, userId) {
      const claims = { userId, sessionId: randomUUID() };
      const token = signSession(privateKey, claims, new Date(Date.now() + hourMs));
      // The check remembers the session in Redis, so that no service asks auth about it.
      const check = createSessionCheck({ publicKey, redis, lookUp: async () => ({ userId }) });
      if (!(await check(token))) throw new Error('the session was not accepted');
      return `afterglow=${token}`;
    },
  };
}
