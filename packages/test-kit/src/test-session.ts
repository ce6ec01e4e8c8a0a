import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createSessionCheck, signSession } from '@afterglow/service-kit';
import type { Redis } from 'ioredis';

const hourMs = 3_600_000;
const noGrace = { seenMs: 0, awayMs: 0 };

export interface TestSession {
  readonly publicKey: string;
  readonly privateKey: string;
  cookie(redis: Redis, userId: number): Promise<string>;
}

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
      // Stores the session in Redis, so that services do not ask auth.
      const check = createSessionCheck({ publicKey, redis, lookUp: async () => ({ userId }), grace: noGrace });
      if (!(await check(token))) throw new Error('the session was not accepted');
      return `afterglow=${token}`;
    },
  };
}
