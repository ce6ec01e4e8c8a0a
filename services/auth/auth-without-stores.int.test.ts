import { errors } from '@afterglow/proto';
import { afterAll, expect, it } from 'vitest';
import { ada, authFixture } from './auth.fixture.ts';

const withoutDatabase = await authFixture({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
const withoutRedis = await authFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
const alone = await authFixture({
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  MEMORIAL_URL: 'http://127.0.0.1:1',
  MEDIA_URL: 'http://127.0.0.1:1',
  BILLING_URL: 'http://127.0.0.1:1',
});
const { environment } = withoutRedis;
const before = Date.now();
afterAll(() => expect(Date.now() - before).toBeLessThan(20_000));

it('503: says that nothing was lost and when to retry while Postgres is down', async () => {
  const answer = await withoutDatabase.post('/api/auth/login', ada);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ code: 'unavailable', message: errors.unavailable.message });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('503: refuses every session while Redis is down', async () => {
  const headers = await environment.signedIn(1);
  expect((await withoutRedis.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(503);
});

it('503: refuses sign-ins that cannot be counted while Redis is down', async () => {
  for (const url of ['/api/auth/login', '/api/auth/register'])
    expect((await withoutRedis.post(url, ada)).statusCode).toBe(503);
});

it('stays ready without anything that it depends on, which would otherwise take every copy out at once', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect([path, (await alone.app.inject(path)).statusCode]).toEqual([path, 200]);
});
