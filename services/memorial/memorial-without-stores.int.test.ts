import { errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { memorialFixture, rose } from './memorial.fixture.ts';

const withoutDatabase = await memorialFixture({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
const withoutRedis = await memorialFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
const alone = await memorialFixture({
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  AUTH_URL: 'http://127.0.0.1:1',
  MEDIA_URL: 'http://127.0.0.1:1',
  BILLING_URL: 'http://127.0.0.1:1',
});
const ceilingMs = 20_000;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
}

const signedIn: Call[] = [
  { method: 'GET', url: '/api/memorials' },
  { method: 'POST', url: '/api/memorials', body: rose },
  { method: 'GET', url: '/api/memorials/some' },
  { method: 'PUT', url: '/api/memorials/some', body: rose },
  { method: 'DELETE', url: '/api/memorials/some' },
  { method: 'DELETE', url: '/api/memorials/some/invitations/1' },
  { method: 'GET', url: '/api/memorials/some/invitations' },
  { method: 'POST', url: '/api/memorials/some/invitations', body: { recipientName: 'Uncle Tom' } },
  { method: 'GET', url: '/api/memorials/some/family-link' },
  { method: 'PUT', url: '/api/memorials/some/family-link', body: { replaces: null } },
  { method: 'DELETE', url: '/api/memorials/some/family-link' },
];
const others: Call[] = [
  { method: 'GET', url: '/api/invitations/some' },
  { method: 'POST', url: '/api/invitations/some/guests', body: { name: 'Tom' } },
  { method: 'GET', url: '/internal/memorials/some' },
  { method: 'GET', url: '/internal/invitations/some' },
  { method: 'GET', url: '/internal/invitations/some/memorial' },
  { method: 'POST', url: '/internal/memorials/lookup', body: { memorialIds: [1] } },
  { method: 'POST', url: '/internal/memorials/1/confirm-payment' },
  { method: 'POST', url: `/internal/memorial/events/${crypto.randomUUID()}/acknowledge`, body: {} },
];

describe('503: Postgres is down', () => {
  it.each([...signedIn, ...others])('$method $url says that nothing was lost', async ({ method, url, body }) => {
    const { send, ada, environment } = withoutDatabase;
    const before = Date.now();
    const answer = await send(method, url, { ...environment.internal, ...ada }, body);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'unavailable', message: errors.unavailable.message });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Date.now() - before).toBeLessThan(ceilingMs);
  });
});

describe('503: Redis is down', () => {
  it.each(signedIn)('$method $url refuses every session', async ({ method, url, body }) => {
    const answer = await withoutRedis.send(method, url, withoutRedis.ada, body);
    expect(answer.statusCode).toBe(503);
  });

  it('does not affect routes without a session', async () => {
    const answer = await withoutRedis.send('GET', '/api/invitations/some', {});
    expect(answer.statusCode).toBe(404);
  });
});

it('stays ready without anything that it depends on, which would otherwise take every copy out at once', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect([path, (await alone.app.inject(path)).statusCode]).toEqual([path, 200]);
});
