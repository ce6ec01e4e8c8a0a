import { fail } from '@afterglow/service-kit';
import type { Mail } from '../domain/mail.ts';
import { createUnsubscribeTokens } from '../domain/unsubscribe-tokens.ts';
import { deadlineNearText } from './deadline-near.ts';
import { emailChangeConfirmText } from './email-change-confirm.ts';
import type { MailSite, MailText, PrepareDependencies } from './mail-text.ts';
import { passwordResetText } from './password-reset.ts';
import { photosArrivedText } from './photos-arrived.ts';
import { videoReadyText } from './video-ready.ts';
import { welcomeText } from './welcome.ts';
import { writeMail } from './write-mail.ts';

export const site: MailSite = { origin: 'https://afterglow.example.org', supportEmail: 'support@example.org' };

const link = `${site.origin}/page?token=${'x'.repeat(43)}`;
const recipient = 'ada@example.org';
const receipt = { amountCents: 9900, paidAt: '2026-03-03T21:03:00.000Z', isTest: false };
export const emptyStores: PrepareDependencies = {
  users: { findByEmail: async () => undefined },
  resetTokens: { add: async () => {} },
  emailChanges: { findById: async () => undefined, setToken: async () => {} },
  memorial: { call: async () => fail('memorial_not_found') },
  media: { call: async () => fail('unavailable') },
  unsubscribeTokens: createUnsubscribeTokens('a secret that is long enough, surely'),
  clock: () => new Date(),
};

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
    template: 'payment-receipt',
    recipient,
    values: { ...receipt, memorial: { publicId: 'm'.repeat(22), deceasedName: words } },
  },
  { template: 'account-deleted', recipient, values: {} },
];

const unsubscribe = { page: `${site.origin}/unsubscribe?token=x`, oneClick: `${site.origin}/api/unsubscribe/x` };
const arrivals = (words: string) => ({ photoCount: 12, senderCount: 3, senderNames: [words, 'May'] });

const videoReadyValues = (words: string) => ({
  ...{ memorialName: words, memorialPublicId: 'm'.repeat(22), slideshowPublicId: 's'.repeat(22) },
});

/** Prepared when they are sent. */
export const preparedMails: readonly Mail[] = [
  { template: 'welcome', recipient, values: { confirmationId: null } },
  { template: 'email-change-confirm', recipient, values: { changeId: 'any' } },
  { template: 'password-reset', recipient, values: {} },
  { template: 'video-ready', recipient, values: videoReadyValues('Rose Byron') },
  {
    template: 'photos-arrived',
    recipient,
    values: { memorialId: 7, since: '2026-03-03T09:00:00.000Z', until: '2026-03-04T08:00:00.000Z' },
  },
  { template: 'deadline-near', recipient, values: { memorialId: 7, deadline: '2026-03-06T23:59:00.000Z' } },
];

export async function sampleTexts(words = 'Rose Byron'): Promise<Record<string, MailText>> {
  const texts = storedMails(words).map(async (mail) => [mail.template, await writeMail(mail, emptyStores, site)]);
  return {
    'password-reset': passwordResetText({ link }),
    'email-change-confirm': emailChangeConfirmText({ link }),
    welcome: welcomeText({ confirmationLink: link, origin: site.origin }),
    'video-ready': videoReadyText({ values: videoReadyValues(words), unsubscribe }, site),
    'photos-arrived': photosArrivedText(
      { memorialName: words, memorialPublicId: 'm'.repeat(22), arrivals: arrivals(words), unsubscribe },
      site,
    ),
    'deadline-near': deadlineNearText(
      {
        ...{ memorialName: words, memorialPublicId: 'm'.repeat(22), timeZone: 'Europe/Berlin', unsubscribe },
        unanswered: {
          photoUploadDeadline: '2026-03-06T22:59:00.000Z',
          count: 3,
          invitations: [
            { number: 1, recipientName: words, token: 'a'.repeat(22) },
            { number: 4, recipientName: 'May', token: 'b'.repeat(22) },
          ],
        },
      },
      site,
    ),
    ...Object.fromEntries(await Promise.all(texts)),
  };
}
