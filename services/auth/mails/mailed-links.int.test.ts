import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../auth.fixture.ts';
import type { Mail } from '../domain/mail.ts';
import { hashMailedToken } from '../domain/mailed-token.ts';
import type { MailText } from './mail-text.ts';
import { emptyStores } from './sample-mails.fixture.ts';
import { writeMail } from './write-mail.ts';

const { deps, register } = await authFixture();
const site = { origin: 'https://afterglow.example.org', supportEmail: 'support@example.org' };
await register(ada.email);
const user = await deps.users.findByEmail(ada.email);
const userId = user?.id ?? 0;

const write = (mail: Mail): Promise<MailText | null> => writeMail(mail, { ...emptyStores, ...deps }, site);
const resetFor = (recipient: string): Mail => ({ template: 'password-reset', recipient, values: {} });
const confirmFor = (changeId: string): Mail => ({
  template: 'email-change-confirm',
  recipient: 'countess@example.org',
  values: { changeId },
});
const put = (id: string, newEmail: string, minutes = 60) =>
  deps.emailChanges.put({ id, userId, newEmail, expiresAt: new Date(Date.now() + minutes * 60_000) }, deps.database);

function findLink(text: MailText | null): URL {
  const links = (text?.blocks ?? []).flatMap((block) =>
    typeof block === 'object' && 'button' in block ? [block.button.link] : [],
  );
  return new URL(links.join(' '));
}

describe('the link that resets a password', () => {
  it('contains 256 bits that are stored only as a hash, for an hour', async () => {
    const link = findLink(await write(resetFor(ada.email)));
    expect([link.origin, link.pathname]).toEqual([site.origin, '/reset-password']);
    const token = link.searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const rows = await deps.database.selectFrom('reset_tokens').selectAll().execute();
    expect(rows).toMatchObject([{ token_hash: hashMailedToken(token), user_id: userId }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const minutes = ((rows[0]?.expires_at.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it('is not sent to anybody without an account', async () => {
    const before = await deps.database.selectFrom('reset_tokens').selectAll().execute();
    expect(await write(resetFor('nobody@example.org'))).toBeNull();
    expect(await deps.database.selectFrom('reset_tokens').selectAll().execute()).toEqual(before);
  });
});

describe('the link of a welcome', () => {
  const welcomeFor = (recipient: string, confirmationId: string | null): Mail => ({
    template: 'welcome',
    recipient,
    values: { confirmationId },
  });

  it('contains 256 bits that are stored only as a hash, for a week', async () => {
    const confirmation = await deps.database
      .selectFrom('email_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const link = findLink(await write(welcomeFor(ada.email, confirmation.id)));
    expect([link.origin, link.pathname]).toEqual([site.origin, '/confirm-email']);
    const token = link.searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    expect((await deps.emailChanges.findById(confirmation.id))?.token_hash).toBe(hashMailedToken(token));
    expect((confirmation.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  });

  it('leads to the memorials if the address is already confirmed', async () => {
    for (const confirmationId of [null, 'used'])
      expect(findLink(await write(welcomeFor(ada.email, confirmationId))).pathname).toBe('/dashboard');
  });

  it('is not sent to an account that is gone', async () => {
    expect(await write(welcomeFor('nobody@example.org', null))).toBeNull();
  });
});

describe('the link that confirms a new address', () => {
  it('contains 256 bits that are stored only as a hash', async () => {
    await put('first', 'countess@example.org');
    const link = findLink(await write(confirmFor('first')));
    expect([link.origin, link.pathname]).toEqual([site.origin, '/confirm-email']);
    const token = link.searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    expect((await deps.emailChanges.findById('first'))?.token_hash).toBe(hashMailedToken(token));
  });

  it('is not sent for a change that was replaced, or that is too old', async () => {
    await put('second', 'countess@example.org');
    expect(await write(confirmFor('first'))).toBeNull();
    await put('third', 'countess@example.org', -1);
    expect(await write(confirmFor('third'))).toBeNull();
  });

  it('is not sent to an address that another account uses', async () => {
    await register('taken@example.org');
    await put('fourth', 'taken@example.org');
    expect(await write(confirmFor('fourth'))).toBeNull();
  });
});
