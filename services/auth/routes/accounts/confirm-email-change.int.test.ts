import { errors, replyMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';
import { hashMailedToken, newMailedToken } from '../../domain/mailed-token.ts';

const { deps, send, post, register, registerConfirmed, mails, environment } = await authFixture();
const url = '/api/auth/email/confirm';
const inAnHour = () => new Date(Date.now() + 60 * 60_000);

async function createToken(email: string, newEmail: string, expiresAt = inAnHour()): Promise<string> {
  const user = await deps.users.findByEmail(email);
  const [id, token] = [newMailedToken(), newMailedToken()];
  await deps.emailChanges.put({ id, userId: user?.id ?? 0, newEmail, expiresAt }, deps.database);
  await deps.emailChanges.setToken(id, hashMailedToken(token));
  return token;
}
const confirm = (token: string) => post(url, { token });
const refused = { code: 'email_link_invalid', message: errors.email_link_invalid.message };

describe('200', () => {
  it('changes the address, keeps the sessions, and notifies the old address', async () => {
    const headers = await registerConfirmed(ada.email);
    const answer = await confirm(await createToken(ada.email, 'countess@example.org'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: replyMessages.emailChanged });
    expect((await send('GET', '/api/auth/user', headers)).json().email).toBe('countess@example.org');
    expect(await mails()).toEqual([
      { template: 'email-changed', recipient: ada.email, values: { newAddressHint: 'c…@example.org' } },
    ]);
    const signInStatus = async (email: string) =>
      (await post('/api/auth/login', { email, password: ada.password })).statusCode;
    expect([await signInStatus(ada.email), await signInStatus('countess@example.org')]).toEqual([401, 200]);
  });

  it('does not notify an old address that was never confirmed', async () => {
    const [email, before] = ['stranger@example.org', await mails()];
    await register(email);
    expect((await confirm(await createToken(email, 'own@example.org'))).statusCode).toBe(200);
    expect(await mails()).toEqual(before);
  });

  it('mails what waited for a confirmed address, to that address', async () => {
    const email = 'waiting@example.org';
    await register(email);
    const userId = (await deps.users.findByEmail(email))?.id ?? 0;
    const receipt = { amountCents: 9900, paidAt: '2026-03-03T21:03:00.000Z', memorial: null, isTest: false };
    await deps.transact((transaction) =>
      deps.queueMail(transaction, { template: 'payment-receipt', recipient: email, values: receipt }, { userId }),
    );
    const receipts = async () => (await mails()).filter(({ template }) => template === 'payment-receipt');
    expect(await receipts()).toEqual([]);
    await confirm(await createToken(email, 'arrived@example.org'));
    expect(await receipts()).toEqual([
      { template: 'payment-receipt', recipient: 'arrived@example.org', values: receipt },
    ]);
    await confirm(await createToken('arrived@example.org', 'arrived@example.org'));
    expect(await receipts()).toHaveLength(1);
  });

  it('confirms the address of the registration, and changes nothing else', async () => {
    const email = 'new-here@example.org';
    await register(email);
    const user = await deps.users.findByEmail(email);
    await deps.resetTokens.add({ tokenHash: 'kept', userId: user?.id ?? 0, expiresAt: inAnHour() });
    const before = await mails();
    expect(user?.email_confirmed_at).toBeNull();
    const token = await createToken(email, email);
    expect((await confirm(token)).json()).toEqual({ message: replyMessages.emailConfirmed });
    expect((await deps.users.findByEmail(email))?.email_confirmed_at).toBeInstanceOf(Date);
    expect(await mails()).toEqual(before);
    expect(await deps.resetTokens.findHolder('kept', new Date())).toBeDefined();
  });

  it('answers a repeated link that the address is confirmed, until the account changes it', async () => {
    const [email, next] = ['again@example.org', 'next@example.org'];
    await register(email);
    const token = await createToken(email, email);
    await confirm(token);
    const { email_confirmed_at: confirmedAt } = (await deps.users.findByEmail(email)) ?? {};
    const again = await confirm(token);
    expect([again.statusCode, again.json()]).toEqual([200, { message: replyMessages.emailConfirmedBefore }]);
    const changed = await createToken(email, next);
    expect((await confirm(token)).json()).toEqual({ message: replyMessages.emailConfirmedBefore });
    expect((await deps.users.findByEmail(email))?.email_confirmed_at).toEqual(confirmedAt);
    await confirm(changed);
    expect((await confirm(changed)).json()).toEqual({ message: replyMessages.emailConfirmedBefore });
    expect((await confirm(token)).json()).toEqual(refused);
  });

  it('invalidates reset links that were mailed to the old address', async () => {
    await register('links@example.org');
    const user = await deps.users.findByEmail('links@example.org');
    await deps.resetTokens.add({ tokenHash: 'mailed', userId: user?.id ?? 0, expiresAt: inAnHour() });
    await confirm(await createToken('links@example.org', 'new-links@example.org'));
    expect(await deps.resetTokens.findHolder('mailed', new Date())).toBeUndefined();
  });

  it('changes the address once, of many concurrent requests', async () => {
    await registerConfirmed('once@example.org');
    const token = await createToken('once@example.org', 'twice@example.org');
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const messages = answers.map((answer) => answer.json().message).sort();
    expect(messages).toEqual([replyMessages.emailChanged, ...Array(9).fill(replyMessages.emailConfirmedBefore)].sort());
    expect((await mails()).filter(({ recipient }) => recipient === 'once@example.org')).toHaveLength(1);
  });
});

describe('400', () => {
  it('email_link_invalid: refuses an unknown token and one older than an hour', async () => {
    await register('old@example.org');
    const expired = await createToken('old@example.org', 'newer@example.org', new Date(Date.now() - 1));
    for (const token of [expired, newMailedToken(), 'x']) expect((await confirm(token)).json()).toEqual(refused);
    expect(await deps.users.findByEmail('old@example.org')).toBeDefined();
  });

  it('email_link_invalid: refuses an address that was registered in the meantime', async () => {
    await register('late@example.org');
    const token = await createToken('late@example.org', 'gone@example.org');
    await register('gone@example.org');
    expect((await confirm(token)).json()).toEqual(refused);
    expect(await deps.users.findByEmail('late@example.org')).toBeDefined();
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const headers = { ...environment.anonymous, 'sec-fetch-site': 'cross-site' };
    expect((await post(url, { token: 'x' }, headers)).json().code).toBe('foreign_origin');
  });
});
