import { accountSettingsPath, dashboardPath, dollars, memorialPath } from '@afterglow/proto';
import { fromValues } from './mail-text.ts';

/** The reader's time zone is unknown here. */
const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const paymentReceipt = fromValues<'payment-receipt'>(({ amountCents, paidAt, memorial, isTest }, { origin }) => {
  const amount = dollars(amountCents);
  return {
    subject: `Your Afterglow receipt: ${amount}`,
    blocks: [
      `Thank you. We’ve received your payment.${isTest ? ' This was a test: no card was charged.' : ''}`,
      `Amount: ${amount}, paid once`,
      `Date: ${inUtc.format(new Date(paidAt))} UTC`,
      memorial ? `Memorial: ${memorial.deceasedName}` : 'For: one memorial, which you can create whenever you’re ready',
      memorial
        ? { button: { label: 'Open the Memorial', link: `${origin}${memorialPath(memorial.publicId)}` } }
        : { button: { label: 'Go to Your Memorials', link: `${origin}${dashboardPath}` } },
      `All your payments are listed in your account settings: ${origin}${accountSettingsPath}`,
    ],
  };
});
