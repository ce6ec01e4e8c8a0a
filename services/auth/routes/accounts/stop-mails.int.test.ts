import { expect, it } from 'vitest';
import { authFixture } from '../../auth.fixture.ts';

const { app, deps, register } = await authFixture();
const headers = await register('ada@example.org');
const other = await register('other@example.org');
const getId = async (email: string) => (await deps.users.findByEmail(email))?.id ?? 0;
const userId = await getId('ada@example.org');
const token = deps.unsubscribeTokens.create({ kind: 'photosArrived', userId });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (unsubscribeToken: string, more: object = {}) =>
  app.inject({
    ...{ method: 'POST', url: `/api/unsubscribe/${unsubscribeToken}`, headers: form },
    ...{ payload: 'List-Unsubscribe=One-Click', ...more },
  });
const chosen = async (by = headers) => (await app.inject({ url: '/api/auth/notifications', headers: by })).json();
const switchOn = () =>
  app.inject({
    ...{ method: 'PUT', url: '/api/auth/notifications', headers },
    payload: { photosArrived: true, videoReady: true },
  });

it('204: switches off this kind of mail to this account, without a session, and again', async () => {
  await switchOn();
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await post(token)).statusCode).toBe(204);
    expect(await chosen()).toMatchObject({ photosArrived: false, videoReady: true });
  }
  expect(await chosen(other)).toMatchObject({ photosArrived: true });
});

it('204: takes the form of a browser, and a request without a body', async () => {
  const boundary = 'x';
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  const multipart = { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: parts };
  for (const sent of [multipart, { headers: {}, payload: undefined }]) {
    await switchOn();
    expect((await post(token, sent)).statusCode).toBe(204);
    expect(await chosen()).toMatchObject({ photosArrived: false });
  }
});

it('204: is answered of a deleted account, too', async () => {
  expect((await post(deps.unsubscribeTokens.create({ kind: 'videoReady', userId: 4711 }))).statusCode).toBe(204);
});

it('400: refuses a token that is not ours, and changes nothing', async () => {
  await switchOn();
  for (const wrong of [
    `photosArrived.${userId}.${'A'.repeat(43)}`,
    'x',
    token.replace('photosArrived', 'videoReady'),
  ]) {
    const answer = await post(wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unsubscribe_link_invalid']);
  }
  expect(await chosen()).toMatchObject({ photosArrived: true, videoReady: true });
});

it('413: refuses a body that is too large', async () => {
  expect((await post(token, { payload: 'x'.repeat(2000) })).statusCode).toBe(413);
});
