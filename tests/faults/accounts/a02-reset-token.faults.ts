import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { password, publicOrigin, startAccountsProduct } from '../kit/product/accounts-product.ts';

const { mailServer, post, register, signIn, readStatus, mailsTo, resetLink, query } = await startAccountsProduct();
const next = 'never again forgotten';
const rounds = figure(20, 2);
const tries = 50;

const forgot = (email: string, headers: Record<string, string> = {}) =>
  post('/api/forgot-password', { email }, headers);
const getToken = (link: URL): string => link.searchParams.get('token') ?? '';
const reset = async (token: string, newPassword = next): Promise<number> =>
  (await post('/api/reset-password', { token, password: newPassword })).status;
const resetUntilAnswered = (token: string, newPassword = next): Promise<number> =>
  eventually(async () => {
    const status = await reset(token, newPassword);
    return status !== 503 && status;
  }, timeout);

it(
  `A2: of ${tries} parallel uses of one token one resets the password, ${rounds} times`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email } = await register();
      await forgot(email);
      const token = getToken(await resetLink(email));
      const passwords = Array.from({ length: tries }, (_, index) => `${next} ${index}`);
      const statuses = await Promise.all(passwords.map((one) => resetUntilAnswered(token, one)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 400)).toHaveLength(tries - 1);
      expect(await signIn(email, passwords[statuses.indexOf(200)])).toContain('afterglow=');
      expect(await signIn(email)).toBe('');
    }
  },
  testMs,
);

it(
  'A2: a token is stored as a hash, lasts 60 minutes, and is in no row or job',
  async () => {
    const { email } = await register();
    await forgot(email);
    const token = getToken(await resetLink(email));
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const stored = await query(
      `select (select jsonb_agg(t) from auth.reset_tokens t)::text || (select coalesce(jsonb_agg(m), '[]') from auth.mails m)::text
         || (select coalesce(jsonb_agg(o), '[]') from auth.outbox o)::text as everything`,
    );
    expect(stored[0]?.everything).not.toContain(token);
    const [row] = await query(
      `select extract(epoch from expires_at - now()) as seconds from auth.reset_tokens order by expires_at desc limit 1`,
    );
    expect(Number(row?.seconds)).toBeGreaterThan(59 * 60 - 60);
    expect(Number(row?.seconds)).toBeLessThanOrEqual(60 * 60);
    await query(`update auth.reset_tokens set expires_at = now() - interval '1 second'`);
    expect(await reset(token)).toBe(400);
    expect(await signIn(email)).toContain('afterglow=');
  },
  testMs,
);

it(
  'A2, A3: a reset ends every session of the account within a second, and every other link',
  async () => {
    const { email, cookie } = await register();
    const cookies = [cookie, await signIn(email), await signIn(email)];
    const bystander = await register();
    expect(await Promise.all(cookies.map(readStatus))).toEqual([200, 200, 200]);
    await forgot(email);
    const first = getToken(await resetLink(email));
    await forgot(email);
    const second = getToken(await resetLink(email, 2));
    expect(await resetUntilAnswered(second)).toBe(200);
    const from = performance.now();
    expect(await Promise.all(cookies.map(readStatus))).toEqual([401, 401, 401]);
    expect(performance.now() - from).toBeLessThan(within(1000));
    expect([await reset(first), await reset(second)]).toEqual([400, 400]);
    expect(await readStatus(bystander.cookie)).toBe(200);
    await eventually(
      async () => (await mailsTo(email)).some(({ subject }) => subject?.includes('password was changed')),
      timeout,
    );
  },
  testMs,
);

it(
  'A2: a forged Host or Origin header changes no link',
  async () => {
    const { email } = await register();
    const forged: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' },
      { referer: 'https://evil.example/' },
    ];
    for (const [index, headers] of forged.entries()) {
      expect((await forgot(email, headers)).status).toBe(200);
      expect((await resetLink(email, index + 1)).origin).toBe(publicOrigin);
    }
    for (const { raw } of mailServer.received) expect(raw).not.toContain('evil.example');
  },
  testMs,
);

it(
  'A2: an unknown address is answered like a known one, and no mail is sent',
  async () => {
    const { email } = await register();
    const unknown = `${crypto.randomUUID()}@example.org`;
    const answerTo = async (address: string) => {
      const answer = await forgot(address);
      return `${answer.status} ${answer.headers.getSetCookie()} ${await answer.text()}`;
    };
    expect(await answerTo(unknown)).toBe(await answerTo(email));
    await resetLink(email);
    await eventually(async () => (await query('select id from auth.mails')).length === 0, timeout);
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await signIn(email, password)).toContain('afterglow=');
  },
  testMs,
);
