import { fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { send, register, environment } = await authFixture();
const headers = await register(ada.email);
const rename = (body: object, by: Record<string, string> = headers) => send('PATCH', '/api/auth/user', by, body);

describe('200', () => {
  it('changes the name, and nothing else', async () => {
    const before = (await send('GET', '/api/auth/user', headers)).json();
    const answer = await rename({ firstName: ' Augusta ', lastName: 'King', email: 'king@example.org', id: 4711 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, firstName: 'Augusta', lastName: 'King' });
    expect((await send('GET', '/api/auth/user', headers)).json()).toEqual(answer.json());
  });
});

describe('400', () => {
  it('names the invalid fields', async () => {
    expect((await rename({ firstName: ' ' })).json().fields).toEqual([
      { path: 'firstName', message: fieldMessages.firstName },
      { path: 'lastName', message: fieldMessages.lastName },
    ]);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await rename({ firstName: 'A', lastName: 'B' }, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await rename({ firstName: 'A', lastName: 'B' }, foreign)).statusCode).toBe(403);
  });
});
