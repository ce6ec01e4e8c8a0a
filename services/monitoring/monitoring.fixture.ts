import { serviceFixture, storelessEnvironment, testPeer } from '@afterglow/test-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps, type MonitoringDeps } from './deps.ts';

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
  const close = ({ watch }: MonitoringDeps) => watch.stop();
  const { app, deps, send } = await serviceFixture(
    environment,
    { readConfig, createDeps, createApp, close },
    { AUTH_URL, ...targets, ...changes },
  );
  const signedIn = { ada: await environment.signedIn(ada.id), bob: await environment.signedIn(bob.id) };
  const get = (url: string, headers: Record<string, string>) => send('GET', url, headers);
  return { app, deps, environment, ...signedIn, get };
}
