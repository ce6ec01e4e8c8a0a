import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { send, register, signIn, readStatus, environment } = await authFixture();
const here = await register(ada.email);
const listed = async () =>
  (await send('GET', '/api/auth/sessions', here)).json() as { id: string; isCurrent: boolean }[];
const other = async () => (await listed()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
const end = (id: string, headers: Record<string, string> = here) => send('DELETE', `/api/auth/sessions/${id}`, headers);

describe('204', () => {
  it('ends only that session', async () => {
    const elsewhere = await signIn(ada.email);
    expect(await readStatus(elsewhere)).toBe(200);
    expect((await end(await other())).statusCode).toBe(204);
    expect([await readStatus(elsewhere), await readStatus(here)]).toEqual([401, 200]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await end('any', environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    expect((await end('any', { ...here, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('404', () => {
  it('refuses another user’s session and one that has ended', async () => {
    const bob = await register('bob@example.org');
    const elsewhere = await signIn(ada.email);
    const id = await other();
    expect((await end(id, bob)).json().code).toBe('session_not_found');
    expect(await readStatus(elsewhere)).toBe(200);
    await end(id);
    expect((await end(id)).json().code).toBe('session_not_found');
  });
});
