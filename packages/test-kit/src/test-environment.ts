import { signInternalCall } from '@afterglow/service-kit';
import { type TestDatabase, testDatabase } from './stores/test-database.ts';
import { type TestRedis, testRedis } from './stores/test-redis.ts';
import { testSession } from './test-session.ts';

export const serviceSecret = 'a secret that only the tests know, long enough';
const nobody = 'http://127.0.0.1:1';

/** Stores answer slowly while other tests run; use this unless the test is about timeouts. */
export const generousTimeouts: Readonly<Record<string, string>> = {
  REDIS_ANSWER_MS: '5000',
  DATABASE_CONNECT_TIMEOUT_MS: '5000',
  DATABASE_QUEUE_TIMEOUT_MS: '60000',
  SERVICE_ANSWER_MS: '5000',
};

export interface StorelessEnvironment {
  readonly variables: Readonly<Record<string, string>>;
  readonly redis: TestRedis;
  signedIn(userId: number): Promise<Record<string, string>>;
  readonly anonymous: Record<string, string>;
  readonly internal: Record<string, string>;
}

export interface TestEnvironment extends StorelessEnvironment {
  readonly database: TestDatabase;
}

/** Call it at the top of the test file. */
export async function storelessEnvironment(): Promise<StorelessEnvironment> {
  const redis = await testRedis();
  const session = testSession();
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  return {
    redis,
    anonymous: sameOrigin,
    internal: { authorization: `Bearer ${signInternalCall(serviceSecret, 'web')}` },
    signedIn: async (userId) => ({ ...sameOrigin, cookie: await session.cookie(redis.client, userId) }),
    variables: {
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      REDIS_URL: redis.url,
      SERVICE_SECRET: serviceSecret,
      SESSION_PUBLIC_KEY: session.publicKey,
      SESSION_PRIVATE_KEY: session.privateKey,
      AUTH_URL: nobody,
      MEMORIAL_URL: nobody,
      MEDIA_URL: nobody,
      BILLING_URL: nobody,
      RENDER_URL: nobody,
      MONITORING_URL: nobody,
      PAYMENTS: 'off',
    },
  };
}

/** Call it at the top of the test file. */
export async function testEnvironment(service: string): Promise<TestEnvironment> {
  const [database, environment] = [await testDatabase(service), await storelessEnvironment()];
  return { ...environment, database, variables: { ...environment.variables, DATABASE_URL: database.url } };
}
