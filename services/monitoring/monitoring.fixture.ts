import { redisReady } from '@afterglow/service-kit/redis';
import { generousTimeouts, storelessEnvironment, testPeer } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

export const ada = { id: 1, email: 'Ada@example.org' };
export const bob = { id: 2, email: 'bob@example.org' };

export async function monitoringFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment = await storelessEnvironment();
  const AUTH_URL = await testPeer({
    'GET /internal/users/:userId': async ({ params }) => ({
      firstName: 'Ada',
      lastName: 'Byron',
      email: Number(params.userId) === ada.id ? ada.email : bob.email,
    }),
  });
  const targets = { METRICS_TARGETS: '127.0.0.1:1' };
  const deps = createDeps(
    readConfig({ ...environment.variables, ...generousTimeouts, AUTH_URL, ...targets, ...changes }),
  );
  const app = await createApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.watch.stop();
    deps.redis.disconnect();
  });
  if (!changes.REDIS_URL) await redisReady(deps.redis);
  const signedIn = { ada: await environment.signedIn(ada.id), bob: await environment.signedIn(bob.id) };
  const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });
  return { app, deps, environment, ...signedIn, get };
}
