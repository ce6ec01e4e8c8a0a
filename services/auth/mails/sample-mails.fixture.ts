import type { Mail } from '../domain/mail.ts';
import { emailChangeConfirmText } from './email-change-confirm.ts';
import type { MailSite, MailText, PrepareDependencies } from './mail-text.ts';
import { passwordResetText } from './password-reset.ts';
import { welcomeText } from './welcome.ts';
import { writeMail } from './write-mail.ts';

export const site: MailSite = { origin: 'https://afterglow.example.org', supportEmail: 'support@example.org' };

const link = `${site.origin}/page?token=${'x'.repeat(43)}`;
const recipient = 'ada@example.org';
const receipt = { amountCents: 9900, paidAt: '2026-03-03T21:03:00.000Z', isTest: false };
export const nobody: PrepareDependencies = {
  users: { findByEmail: async () => undefined },
  resetTokens: { add: async () => {} },
  emailChanges: { findById: async () => undefined, setToken: async () => {} },
  clock: () => new Date(),
};

/** Every mail whose text is known when it is queued, with this text wherever somebody else's can stand. */
export const storedMails = (words: string): Mail[] => [
  { template: 'password-changed', recipient, values: {} },
  { template: 'google-linked', recipient, values: { isPasswordRemoved: true } },
  { template: 'email-changed', recipient, values: { newAddressHint: 'a…@example.com' } },
  {
    template: 'contact',
    recipient,
    values: { name: words, email: 'eve@example.org', subject: words, message: words },
  },
  { template: 'contact-receipt', recipient, values: {} },
  {
    template: 'video-ready',
    recipient,
    values: { memorialName: words, memorialPublicId: 'm'.repeat(22), slideshowPublicId: 's'.repeat(22) },
  },
  {
    template: 'payment-receipt',
    recipient,
    values: { ...receipt, memorial: { publicId: 'm'.repeat(22), deceasedName: words } },
  },
  { template: 'account-deleted', recipient, values: {} },
];

/** The texts of all mails, by template. */
export async function sampleTexts(words = 'Rose Byron'): Promise<Record<string, MailText>> {
  const texts = storedMails(words).map(async (mail) => [mail.template, await writeMail(mail, nobody, site)]);
  return {
    'password-reset': passwordResetText({ link }),
    'email-change-confirm': emailChangeConfirmText({ link }),
    welcome: welcomeText({ confirmationLink: link, origin: site.origin }),
    ...Object.fromEntries(await Promise.all(texts)),
  };
}
