import { expect, it } from 'vitest';
import { authFixture } from '../../auth.fixture.ts';

const { app, deps, environment, register } = await authFixture();
const headers = await register('ada@example.org');
const userId = (await deps.users.findByEmail('ada@example.org'))?.id ?? 0;
const ask = (token: string) => app.inject({ url: `/api/unsubscribe/${token}`, headers: environment.anonymous });

it('302: leads to the page, and changes nothing', async () => {
  const token = deps.unsubscribeTokens.create({ kind: 'photosArrived', userId });
  const answer = await ask(token);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/unsubscribe?token=${token}`]);
  const chosen = await app.inject({ url: '/api/auth/notifications', headers });
  expect(chosen.json(), 'account-10').toMatchObject({ photosArrived: true });
});

it('302: leads nowhere else, whatever the token is', async () => {
  expect((await ask('%2F%2Fevil.example%3Fa%26b')).headers.location).toBe(
    '/unsubscribe?token=%2F%2Fevil.example%3Fa%26b',
  );
});
