import { redisReady } from '@afterglow/service-kit';
import { patientWithStores, type TestEnvironment, testEnvironment } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

export const ada = { email: 'ada@example.org', password: 'lovelace', firstName: 'Ada', lastName: 'Byron' };

/** All people of a test have one address. */
const oneAddress = { REGISTRATIONS_MAX: '1000', ADDRESS_GUESSES_MAX: '1000' };

export async function authFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment: TestEnvironment = await testEnvironment('auth');
  const deps = await createDeps(
    readConfig({ ...environment.variables, ...patientWithStores, ...oneAddress, ...changes }),
  );
  const app = await createApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.producer.close();
    deps.redis.disconnect();
    await deps.database.destroy();
  });
  if (!changes.REDIS_URL) await redisReady(deps.redis);

  const post = (url: string, payload: object, headers: Record<string, string> = environment.anonymous) =>
    app.inject({ method: 'POST', url, payload, headers });
  const register = async (email: string) => {
    const answer = await post('/api/auth/register', { ...ada, email });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { ...environment.anonymous, cookie };
  };
  return { app, deps, environment, post, register };
}
