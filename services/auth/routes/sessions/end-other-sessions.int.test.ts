import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { send, register, signIn, readStatus, environment } = await authFixture();
const url = '/api/auth/sessions';
const here = await register(ada.email);

describe('204', () => {
  it('ends every session of the account but the current one', async () => {
    const bob = await register('bob@example.org');
    const elsewhere = [await signIn(ada.email), await signIn(ada.email)];
    expect((await send('DELETE', url, here)).statusCode).toBe(204);
    expect(await Promise.all([here, bob, ...elsewhere].map(readStatus))).toEqual([200, 200, 401, 401]);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await send('DELETE', url, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    expect((await send('DELETE', url, { ...here, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
