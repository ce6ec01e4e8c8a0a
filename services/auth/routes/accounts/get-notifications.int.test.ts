import { expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { app, environment, register, registerConfirmed } = await authFixture();
const url = '/api/auth/notifications';

it('200: returns that a new account receives mails about photos, and not about videos', async () => {
  const answer = await app.inject({ url, headers: await register(ada.email) });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { videoReady: false, photosArrived: true, deadlineNear: true, isEmailConfirmed: false },
  ]);
});

it('200: returns that an address is confirmed', async () => {
  const answer = await app.inject({ url, headers: await registerConfirmed('confirmed@example.org') });
  expect(answer.json()).toMatchObject({ isEmailConfirmed: true });
});

it('401: refuses a visitor', async () => {
  expect((await app.inject({ url, headers: environment.anonymous })).statusCode).toBe(401);
});
