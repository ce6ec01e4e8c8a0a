import { signInternalCall } from '@afterglow/service-kit';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { type TestRedis, testRedis } from './test-redis.ts';
import { testSession } from './test-session.ts';

export const serviceSecret = 'a secret that only the tests know, long enough';
const nobody = 'http://127.0.0.1:1';

/** Where a test is not about time-outs: beside others, stores take longer than they may where somebody waits. */
export const patientWithStores: Readonly<Record<string, string>> = {
  REDIS_ANSWER_MS: '5000',
  DATABASE_CONNECT_TIMEOUT_MS: '5000',
  SERVICE_ANSWER_MS: '5000',
};

export interface TestEnvironment {
  /** For a service's readConfig: its own database, Redis and keys; peers that are not there. */
  readonly variables: Readonly<Record<string, string>>;
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  signedIn(userId: number): Promise<Record<string, string>>;
  readonly anonymous: Record<string, string>;
  readonly internal: Record<string, string>;
}

/** All that a service needs to run in a test file. Call it at the top of the file. */
export async function testEnvironment(service: string): Promise<TestEnvironment> {
  const [database, redis] = [await testDatabase(service), await testRedis()];
  const session = testSession();
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  return {
    database,
    redis,
    anonymous: sameOrigin,
    internal: { authorization: `Bearer ${signInternalCall(serviceSecret, 'web')}` },
    signedIn: async (userId) => ({ ...sameOrigin, cookie: await session.cookie(redis.client, userId) }),
    variables: {
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      SERVICE_SECRET: serviceSecret,
      SESSION_PUBLIC_KEY: session.publicKey,
      SESSION_PRIVATE_KEY: session.privateKey,
      AUTH_URL: nobody,
      MEMORIAL_URL: nobody,
      MEDIA_URL: nobody,
      BILLING_URL: nobody,
      RENDER_URL: nobody,
      PAYMENTS: 'off',
    },
  };
}
