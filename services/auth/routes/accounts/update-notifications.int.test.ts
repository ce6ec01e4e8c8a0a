import { fieldMessages } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { app, environment, register } = await authFixture();
const url = '/api/auth/notifications';
const headers = await register(ada.email);
const other = await register('other@example.org');
const update = (payload: object, as: Record<string, string> = headers) =>
  app.inject({ method: 'PUT', url, headers: as, payload });
const wished = async (as: Record<string, string> = headers) => (await app.inject({ url, headers: as })).json();

it('200: stores the choice for this account only', async () => {
  expect((await update({ videoReady: true })).json()).toEqual({
    videoReady: true,
    photosArrived: true,
    deadlineNear: true,
  });
  expect([await wished(), await wished(other)]).toMatchObject([{ videoReady: true }, { videoReady: false }]);
  await update({ videoReady: false });
  expect(await wished()).toMatchObject({ videoReady: false });
});

it('200: keeps the choices that are left out', async () => {
  await update({ videoReady: true, photosArrived: false, deadlineNear: false });
  const off = { photosArrived: false, deadlineNear: false };
  expect((await update({ videoReady: false })).json()).toEqual({ videoReady: false, ...off });
});

it.each([{ videoReady: 'yes' }, { videoReady: 1 }, { photosArrived: null }])('400: refuses %j', async (payload) => {
  const answer = await update(payload);
  const [path] = Object.keys(payload);
  expect(answer.json().fields).toEqual([{ path, message: fieldMessages.checkbox }]);
});

it('400: refuses a request without a choice', async () => {
  const answer = await update({ other: true });
  expect(answer.json().fields).toEqual([{ path: 'videoReady', message: fieldMessages.checkbox }]);
});

it('401: refuses a visitor', async () => {
  expect((await update({ videoReady: true }, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const foreign = { cookie: headers.cookie ?? '', origin: 'https://evil.example', host: 'localhost' };
  expect((await update({ videoReady: true }, foreign)).json().code).toBe('foreign_origin');
  expect(await wished()).toMatchObject({ videoReady: false });
});

it('413, 415: refuses a body that is too large, or of another content type', async () => {
  expect((await update({ videoReady: true, more: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
  const text = { ...headers, 'content-type': 'text/csv' };
  expect((await app.inject({ method: 'PUT', url, headers: text, payload: 'x' })).statusCode).toBe(415);
});
