import { errorMessage } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const guessesMax = 3;
const { app, deps, environment, post, register, registerConfirmed, mails } = await authFixture({
  GUESSES_MAX: `${guessesMax}`,
});
const hurried = await authFixture({ GUESSES_MAX: '1', ATTEMPT_WINDOW_SECONDS: '1' });
const url = '/api/auth/user';
const remove = (headers: Record<string, string>, payload: unknown = { password: ada.password }) =>
  app.inject({ method: 'DELETE', url, headers, payload: payload as object });
const status = async (headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode;
const getId = async (headers: Record<string, string>): Promise<number> =>
  (await app.inject({ url, headers })).json().id;
const published = () => deps.database.selectFrom('outbox').select(['queue', 'job_id', 'data', 'is_event']).execute();

describe('204', () => {
  it('ends every session at once, and frees the address', async () => {
    const email = 'gone@example.org';
    const [here, other] = [await register(email), await register('stays@example.org')];
    const signedIn = await post('/api/auth/login', { email, password: ada.password });
    const there = {
      ...environment.anonymous,
      cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    expect([await status(here), await status(there)]).toEqual([200, 200]);
    const answer = await remove(here);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies[0]).toMatchObject({ name: 'afterglow', value: '' });
    expect([await status(here), await status(there), await status(other)]).toEqual([401, 401, 200]);
    expect((await post('/api/auth/login', { email, password: ada.password })).statusCode).toBe(401);
    await register(email);
  });

  it('mails a confirmed address, and no other', async () => {
    await remove(await register('stranger@example.org'));
    await remove(await registerConfirmed('confirmed@example.org'));
    const mailed = (await mails()).filter(({ template }) => template === 'account-deleted');
    expect(mailed).toEqual([{ template: 'account-deleted', recipient: 'confirmed@example.org', values: {} }]);
  });

  it('publishes the event that memorial subscribes to, until memorial has acknowledged it', async () => {
    const headers = await register('told@example.org');
    const userId = await getId(headers);
    await remove(headers);
    const event = (await published()).find(({ data }) => (data as { userId: number }).userId === userId);
    expect(event).toMatchObject({ queue: 'account.deleted/memorial', is_event: true });
    const acknowledged = await post(`/internal/auth/events/${event?.job_id}/acknowledge`, {}, environment.internal);
    expect(acknowledged.statusCode).toBe(200);
    expect((await published()).map(({ job_id }) => job_id)).not.toContain(event?.job_id);
  });
});

describe('400', () => {
  it.each([{}, { password: '' }, { password: 7 }])('is the answer to %j', async (payload) => {
    const headers = await register(`${crypto.randomUUID()}@example.org`);
    expect((await remove(headers, payload)).json()).toMatchObject({ code: 'validation_failed' });
    expect(await status(headers)).toBe(200);
  });
});

it('401: deletes no account for a visitor', async () => {
  expect((await remove(environment.anonymous)).statusCode).toBe(401);
});

describe('403', () => {
  it('wrong_password: refuses to delete the account for a session without the password', async () => {
    const headers = await register('wrong@example.org');
    const answer = await remove(headers, { password: 'not the one' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_password']);
    expect(await status(headers)).toBe(200);
  });

  it('refuses a request from another origin', async () => {
    const headers = await register('foreign@example.org');
    const answer = await remove({ cookie: headers.cookie ?? '', origin: 'https://evil.example', host: 'localhost' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
    expect(await status(headers)).toBe(200);
  });
});

it('409: asks a user who only ever signed in with Google to set a password first', async () => {
  const email = 'google@example.org';
  const headers = await register(email);
  await deps.database.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
  const answer = await remove(headers);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'password_not_set']);
  expect(await status(headers)).toBe(200);
});

describe('429', () => {
  it('limits password guesses of a session, even concurrent ones', async () => {
    const [tried, other] = [await register('tried@example.org'), await register('not-tried@example.org')];
    const guess = () => remove(tried, { password: 'not the one' });
    const answers = await Promise.all(Array.from({ length: guessesMax + 5 }, guess));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(guessesMax).fill(403),
      ...Array(5).fill(429),
    ]);
    const answer = await remove(tried);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_guesses']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await status(tried)).toBe(200);
    expect((await remove(other)).statusCode).toBe(204);
  });

  it('says how long to wait', async () => {
    const headers = await register('later@example.org');
    for (let guess = 0; guess < guessesMax; guess += 1) await remove(headers, { password: 'not the one' });
    const answer = await remove(headers);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(answer.json().message).toBe(errorMessage('too_many_guesses', seconds));
  });

  it('forgets each guess after some time', async () => {
    const headers = await hurried.register('soon@example.org');
    const again = (payload: object) => hurried.app.inject({ method: 'DELETE', url, headers, payload });
    await again({ password: 'not the one' });
    await eventually(async () => (await again({ password: ada.password })).statusCode === 204);
  });
});

describe('413, 415', () => {
  it('refuses a body that is too large, or of another content type', async () => {
    const headers = await register('large@example.org');
    expect((await remove(headers, { password: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
    const other = { ...headers, 'content-type': 'text/csv' };
    expect((await app.inject({ method: 'DELETE', url, headers: other, payload: 'x' })).statusCode).toBe(415);
  });
});
