import { errors, fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { app, deps, environment, post, allMails } = await authFixture();
const few = await authFixture({ REGISTRATIONS_MAX: '3' });
const narrow = await authFixture({ HASHES_AT_ONCE: '1', HASHES_WAITING_MAX: '0' });
const url = '/api/auth/register';

describe('201', () => {
  it('creates the account, signs in, and returns no password', async () => {
    const answer = await post(url, { ...ada, email: ' Ada.Byron@Example.org'.trim(), firstName: '  Ada ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      email: 'ada.byron@example.org',
      firstName: 'Ada',
      lastName: 'Byron',
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'afterglow', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeUndefined();
  });

  it('queues one mail, which welcomes the person and confirms the address', async () => {
    const email = 'welcome@example.org';
    const requests = Array.from({ length: 4 }, () => post(url, { ...ada, email }));
    expect((await Promise.all(requests)).filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const queued = (await allMails()).filter(({ recipient }) => recipient === email);
    expect(queued).toEqual([{ template: 'welcome', recipient: email, values: { confirmationId: expect.any(String) } }]);
    const user = await deps.users.findByEmail(email);
    const [{ confirmationId } = { confirmationId: '' }] = queued.map(
      ({ values }) => values as { confirmationId: string },
    );
    expect(await deps.emailChanges.findById(confirmationId)).toMatchObject({
      user_id: user?.id,
      new_email: email,
      token_hash: null,
    });
  });

  it('makes the cookie Secure when the browser uses https', async () => {
    const headers = { ...environment.anonymous, 'x-forwarded-proto': 'https' };
    const answer = await post(url, { ...ada, email: 'https@example.org' }, headers);
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-afterglow', secure: true });
  });

  it('stores a hash, and ignores fields that the contract does not name', async () => {
    const answer = await post(url, { ...ada, email: 'extra@example.org', id: 4711, isAdmin: true });
    expect(answer.json().id).not.toBe(4711);
    const row = await deps.users.findByEmail('extra@example.org');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('400', () => {
  it('names every invalid field in the words of the form', async () => {
    const answer = await post(url, { email: 'no address', password: '12345', firstName: ' ', lastName: '' });
    expect(answer.statusCode).toBe(400);
    const byPath = Object.fromEntries(
      answer.json().fields.map((field: { path: string; message: string }) => [field.path, field.message]),
    );
    expect(byPath).toEqual({
      email: fieldMessages.email,
      password: fieldMessages.password,
      firstName: fieldMessages.firstName,
      lastName: fieldMessages.lastName,
    });
  });

  it('says what is missing, too long or cannot be stored', async () => {
    const answer = await post(url, {
      email: ada.email,
      password: ada.password,
      firstName: 'x'.repeat(201),
      lastName: 'a\u0000b',
    });
    const fields = answer.json().fields;
    expect(fields).toContainEqual({ path: 'firstName', message: 'Please use 200 characters or fewer' });
    expect(fields).toContainEqual({ path: 'lastName', message: fieldMessages.controlCharacters });
    expect((await post(url, {})).json().fields).toContainEqual({ path: 'email', message: fieldMessages.email });
  });

  it.each([
    ['common', 'iloveyou', fieldMessages.passwordCommon],
    ['personal', 'Countess.Ada', fieldMessages.passwordPersonal],
  ])('refuses a password that is %s', async (_kind, password, message) => {
    const answer = await post(url, { ...ada, email: 'countess.ada@example.org', password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'password', message }] });
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { ...environment.anonymous, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{"email":' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'malformed_request', message: errors.malformed_request.message });
  });
});

describe('403', () => {
  it.each([{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'refuses a request from another origin: %j',
    async (headers) => {
      const answer = await post(url, ada, headers as Record<string, string>);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('foreign_origin');
    },
  );
});

describe('409', () => {
  it('keeps the existing account, whatever the case of the address', async () => {
    await post(url, { ...ada, email: 'twice@example.org' });
    const answer = await post(url, { ...ada, email: 'TWICE@example.org', password: 'another one' });
    expect(answer.statusCode).toBe(409);
    expect(answer.cookies).toEqual([]);
  });

  it('creates one account for twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(url, { ...ada, email: 'many@example.org' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });
});

describe('413 and 415', () => {
  it('refuses a body that is too large, or of another content type', async () => {
    expect((await post(url, { ...ada, firstName: 'x'.repeat(600_000) })).statusCode).toBe(413);
    const headers = { ...environment.anonymous, 'content-type': 'text/xml' };
    expect((await app.inject({ method: 'POST', url, headers, payload: '<a/>' })).statusCode).toBe(415);
  });
});

describe('429', () => {
  it('limits the accounts created from one address, and says how long to wait', async () => {
    const from = (address: string, index: number) =>
      few.post(
        url,
        { ...ada, email: `n${index}@example.org` },
        { ...few.environment.anonymous, 'x-forwarded-for': address },
      );
    const answers = await Promise.all([1, 2, 3, 4, 5].map((index) => from('203.0.113.1', index)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toMatch(/^Too many attempts\. Please try again in 1[45] minutes\.$/);
    expect((await from('203.0.113.2', 6)).statusCode).toBe(201);
  });
});

describe('503', () => {
  it('refuses at once when the wait for a hash would be too long', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => narrow.post(url, { ...ada, email: `n${index}@example.org` })),
    );
    const codes = answers.filter(({ statusCode }) => statusCode === 503).map((answer) => answer.json().code);
    expect(new Set(codes)).toEqual(new Set(['sign_in_busy']));
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
  });
});
