import { errors, fieldMessages, replyMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { deps, send, register, mails, environment } = await authFixture();
const few = await authFixture({ EMAIL_CHANGES_MAX: '2' });
const url = '/api/auth/email';
const headers = await register(ada.email);
await register('taken@example.org');
const ask = (email: string, password = ada.password, by: Record<string, string> = headers) =>
  send('POST', url, by, { email, password });

const changes = async () => {
  const user = await deps.users.findByEmail(ada.email);
  return deps.database
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', user?.id ?? 0)
    .execute();
};

describe('202', () => {
  it('mails the new address, and changes nothing until it is confirmed', async () => {
    const answer = await ask('Countess@Example.org');
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ message: replyMessages.emailChangeSent });
    const [change] = await changes();
    expect(change).toMatchObject({ new_email: 'countess@example.org', token_hash: null });
    expect(await mails()).toEqual([
      { template: 'email-change-confirm', recipient: 'countess@example.org', values: { changeId: change?.id } },
    ]);
    expect((await send('GET', '/api/auth/user', headers)).json().email).toBe(ada.email);
  });

  it('does not reveal that an address is taken', async () => {
    const [free, taken] = [await ask('free@example.org'), await ask('taken@example.org')];
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  });

  it('replaces an earlier request', async () => {
    expect((await changes()).map(({ new_email }) => new_email)).toEqual(['taken@example.org']);
  });
});

describe('400', () => {
  it('refuses the current address', async () => {
    expect((await ask('ADA@example.org')).json().fields).toEqual([
      { path: 'email', message: fieldMessages.emailUnchanged },
    ]);
    expect((await ask('ada')).json().fields).toEqual([{ path: 'email', message: fieldMessages.email }]);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await ask('new@example.org', ada.password, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('requires the password', async () => {
    const answer = await ask('new@example.org', 'not this one');
    expect([answer.statusCode, answer.json().message]).toEqual([403, errors.wrong_password.message]);
  });

  it('refuses a request from another origin', async () => {
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await ask('new@example.org', ada.password, foreign)).json().code).toBe('foreign_origin');
  });
});

describe('429', () => {
  it('limits mails to addresses of other people', async () => {
    const by = await few.register(ada.email);
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      const body = { email: `${name}@example.org`, password: ada.password };
      statuses.push((await few.send('POST', url, by, body)).statusCode);
    }
    expect(statuses).toEqual([202, 202, 429]);
  });
});
