import { expect, it } from 'vitest';
import { authFixture } from '../auth.fixture.ts';

const { app } = await authFixture();

it('302: sends the browser to /auth', async () => {
  const answer = await app.inject({ url: '/api/login' });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/auth');
});
