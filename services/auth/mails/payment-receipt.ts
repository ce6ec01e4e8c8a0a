import { accountSettingsPath, dashboardPath, dollars, memorialPath, type Payment } from '@afterglow/proto';
import { mailedWords } from '../domain/mailed-words.ts';
import { fromValues } from './mail-text.ts';

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function describePurpose(memorial: Payment['memorial']): string {
  if (!memorial) return 'For: one memorial, which you can create whenever you’re ready';
  const name = mailedWords(memorial.deceasedName);
  return name === null ? 'For: one memorial' : `Memorial: ${name}`;
}

export const paymentReceipt = fromValues<'payment-receipt'>(({ amountCents, paidAt, memorial, isTest }, { origin }) => {
  const amount = dollars(amountCents);
  return {
    subject: `Your Afterglow receipt: ${amount}`,
    blocks: [
      `Thank you. We’ve received your payment.${isTest ? ' This was a test: no card was charged.' : ''}`,
      `Amount: ${amount}, paid once`,
      `Date: ${inUtc.format(new Date(paidAt))} UTC`,
      describePurpose(memorial),
      memorial
        ? { button: { label: 'Open the Memorial', link: `${origin}${memorialPath(memorial.publicId)}` } }
        : { button: { label: 'Go to Your Memorials', link: `${origin}${dashboardPath}` } },
      `All your payments are listed in your account settings: ${origin}${accountSettingsPath}`,
    ],
  };
});
