import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { deps, send, register, signIn, environment } = await authFixture();
const here = await register(ada.email);
const url = '/api/auth/sessions';
const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
type Listed = Readonly<Record<'id' | 'browser' | 'system' | 'signedInAt', string>> & { readonly isCurrent: boolean };
const list = async (headers = here): Promise<Listed[]> => (await send('GET', url, headers)).json();

describe('200', () => {
  it('names the browser and operating system of each session, and marks the current one', async () => {
    await signIn(ada.email, onWindows);
    await signIn(ada.email, onPhone);
    await register('bob@example.org');
    const seen = (await list()).map(({ browser, system, isCurrent }) => [browser, system, isCurrent]);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        [expect.any(String), '', true],
        ['Chrome', 'Windows', false],
        ['Safari', 'iOS', false],
      ]),
    );
  });

  it('returns when each session began and was last seen, the most recent first', async () => {
    const phone = (await list()).find(({ system }) => system === 'iOS');
    const lastSeen = new Date(Date.now() + 60_000);
    await deps.sessions.touch(phone?.id ?? '', lastSeen);
    const { signedInAt } = phone ?? {};
    expect((await list())[0]).toMatchObject({ id: phone?.id, lastSeenAt: lastSeen.toISOString(), signedInAt });
  });

  it('leaves out expired sessions', async () => {
    const before = await list();
    const expired = before.find(({ system }) => system === 'Windows')?.id ?? '';
    await deps.database
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', expired)
      .execute();
    expect(await list()).toHaveLength(before.length - 1);
  });

  it('accepts any User-Agent header', async () => {
    const strange = await register('strange@example.org');
    await signIn('strange@example.org', '<script>'.repeat(1000));
    expect(await list(strange)).toHaveLength(2);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
  });
});
