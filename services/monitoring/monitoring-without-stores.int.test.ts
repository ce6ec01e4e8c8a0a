import { expect, it } from 'vitest';
import { monitoringFixture } from './monitoring.fixture.ts';

const withoutRedis = await monitoringFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
const withoutAuth = await monitoringFixture({ AUTH_URL: 'http://127.0.0.1:1', ADMIN_EMAILS: 'ada@example.org' });

it.each(['/api/monitoring', '/api/monitoring/trends'])('503: %s refuses everybody while Redis is down', async (url) => {
  expect((await withoutRedis.get(url, withoutRedis.ada)).statusCode).toBe(503);
});

it('503: refuses everybody while auth is down', async () => {
  expect((await withoutAuth.get('/api/monitoring', withoutAuth.ada)).statusCode).toBe(503);
});
