import type { Invitation, Memorial, MemorialInput } from '@afterglow/proto';
import { redisReady } from '@afterglow/service-kit/redis';
import { generousTimeouts, testEnvironment } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

export const rose: MemorialInput = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
export const adaId = 1;
export const bobId = 2;

export async function memorialFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment = await testEnvironment('memorial');
  const deps = createDeps(readConfig({ ...environment.variables, ...generousTimeouts, ...changes }));
  const app = await createApp(deps);
  afterAll(async () => {
    await app.close();
    await deps.producer.close();
    deps.redis.disconnect();
    await deps.database.destroy();
  });
  if (!changes.REDIS_URL) await redisReady(deps.redis);

  const ada = await environment.signedIn(adaId);
  const bob = await environment.signedIn(bobId);
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const send = (method: Method, url: string, headers: Record<string, string>, payload?: object) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const create = async (headers = ada, input: Partial<MemorialInput> = {}): Promise<Memorial> =>
    (await send('POST', '/api/memorials', headers, { ...rose, ...input })).json();
  const invite = async (memorial: Memorial, recipientName: string): Promise<Invitation> =>
    (await send('POST', `/api/memorials/${memorial.publicId}/invitations`, ada, { recipientName })).json();

  return { app, deps, environment, ada, bob, send, create, invite };
}
