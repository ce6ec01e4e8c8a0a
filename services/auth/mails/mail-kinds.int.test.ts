import { describe, expect, it } from 'vitest';
import { authFixture } from '../auth.fixture.ts';
import type { Mail, MailTemplateName } from '../domain/mail.ts';
import { preparedMails, storedMails } from './sample-mails.fixture.ts';
import { mailTemplates } from './write-mail.ts';

interface Kind {
  readonly unconfirmed: 'mailed' | 'left out' | 'held';
  readonly most: number | null;
}

const kinds: Readonly<Record<MailTemplateName, Kind>> = {
  welcome: { unconfirmed: 'mailed', most: 3 },
  'email-change-confirm': { unconfirmed: 'mailed', most: 3 },
  'password-reset': { unconfirmed: 'mailed', most: 4 },
  contact: { unconfirmed: 'mailed', most: null },
  'contact-receipt': { unconfirmed: 'left out', most: 2 },
  'password-changed': { unconfirmed: 'left out', most: 3 },
  'google-linked': { unconfirmed: 'left out', most: 3 },
  'email-changed': { unconfirmed: 'left out', most: 3 },
  'account-deleted': { unconfirmed: 'left out', most: 3 },
  'video-ready': { unconfirmed: 'left out', most: 5 },
  'deadline-near': { unconfirmed: 'left out', most: 5 },
  'photos-arrived': { unconfirmed: 'left out', most: 5 },
  'payment-receipt': { unconfirmed: 'held', most: 5 },
};

const { deps, register, registerConfirmed } = await authFixture({
  ...{ MAILS_MAX: '3', RESETS_MAX: '4', CONTACT_RECEIPTS_MAX: '2', ORGANIZER_MAILS_MAX: '5' },
});
const anyMails: readonly Mail[] = [...storedMails('Rose Byron'), ...preparedMails];

let count = 0;
const freshName = (): string => {
  count += 1;
  return `person${count}`;
};
const getId = async (email: string): Promise<number> => (await deps.users.findByEmail(email))?.id ?? 0;
const countMails = async (): Promise<number> => (await deps.database.selectFrom('mails').select('id').execute()).length;
const countHeld = async (): Promise<number> =>
  (await deps.database.selectFrom('held_mails').select('id').execute()).length;

async function queue(template: MailTemplateName, recipient: string, userId?: number): Promise<void> {
  const found = anyMails.find((mail) => mail.template === template);
  if (!found) throw new Error(`There is no sample of ${template}`);
  const mail = { ...found, recipient } as Mail;
  await deps.transact((transaction) => deps.queueMail(transaction, mail, userId === undefined ? {} : { userId }));
}

it('A8: each kind of mail has a row here', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(mailTemplates.toSorted());
});

describe.each(Object.entries(kinds) as [MailTemplateName, Kind][])('the mail %s', (template, { unconfirmed, most }) => {
  it(`A8: is ${unconfirmed} while the address is not confirmed`, async () => {
    const email = `${freshName()}@example.org`;
    await register(email);
    const [mailed, held] = [await countMails(), await countHeld()];
    await queue(template, email, await getId(email));
    expect((await countMails()) - mailed).toBe(unconfirmed === 'mailed' ? 1 : 0);
    expect((await countHeld()) - held).toBe(unconfirmed === 'held' ? 1 : 0);
  });

  it(`A8: is mailed to one mailbox ${most ?? 'as often as it is sent'}${most ? ' times' : ''}, however it is written`, async () => {
    const name = freshName();
    const addresses = [`${name}@example.org`, `p.${name.slice(1)}@example.org`, `${name}+tag@example.org`];
    for (const address of addresses) await registerConfirmed(address);
    await deps.redis.flushdb();
    const before = await countMails();
    for (let sent = 0; sent < 8; sent += 1) {
      const address = addresses[sent % addresses.length] ?? '';
      await queue(template, address, await getId(address));
    }
    expect((await countMails()) - before).toBe(most ?? 8);
  });

  it.runIf(most)('A8: is mailed as often for one account, to whatever addresses', async () => {
    const owner = `${freshName()}@example.org`;
    await registerConfirmed(owner);
    const userId = await getId(owner);
    const addresses = Array.from({ length: 7 }, () => `${freshName()}@example.org`);
    for (const address of addresses) await registerConfirmed(address);
    await deps.redis.flushdb();
    const before = await countMails();
    for (const address of addresses) await queue(template, address, userId);
    expect((await countMails()) - before).toBe(most);
  });
});

it('A8: confirmations of both kinds are counted together', async () => {
  const email = `${freshName()}@example.org`;
  const before = await countMails();
  for (let sent = 0; sent < 3; sent += 1)
    for (const template of ['welcome', 'email-change-confirm'] as const) await queue(template, email);
  expect((await countMails()) - before).toBe(3);
});
