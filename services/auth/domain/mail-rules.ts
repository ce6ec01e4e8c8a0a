import type { MailTemplateName } from './mail.ts';

interface MailRule {
  /** `confirmed`: only addresses that their account has confirmed. `support`: the operator, without limits. */
  readonly to: 'confirmed' | 'anyone' | 'support';
  /** Whether the mail waits until the address is confirmed instead of being left out. */
  readonly waits?: true;
  /** Whether it waits until no mail is left that someone may be waiting for. */
  readonly isBulk?: true;
  /** `confirmations` are counted together, all other kinds separately. */
  readonly budget: 'confirmations' | 'resets' | 'receipts' | 'notices' | 'organizer' | null;
}

/** An unconfirmed address gets only its confirmation and requested password resets. */
export const mailRules: { readonly [T in MailTemplateName]: MailRule } = {
  welcome: { to: 'anyone', budget: 'confirmations' },
  'email-change-confirm': { to: 'anyone', budget: 'confirmations' },
  'password-reset': { to: 'anyone', budget: 'resets' },
  contact: { to: 'support', budget: null },
  'contact-receipt': { to: 'confirmed', budget: 'receipts' },
  'password-changed': { to: 'confirmed', budget: 'notices' },
  'google-linked': { to: 'confirmed', budget: 'notices' },
  'email-changed': { to: 'confirmed', budget: 'notices' },
  'account-deleted': { to: 'confirmed', budget: 'notices' },
  'video-ready': { to: 'confirmed', isBulk: true, budget: 'organizer' },
  'photos-arrived': { to: 'confirmed', isBulk: true, budget: 'organizer' },
  'deadline-near': { to: 'confirmed', isBulk: true, budget: 'organizer' },
  'payment-receipt': { to: 'confirmed', waits: true, budget: 'organizer' },
};
