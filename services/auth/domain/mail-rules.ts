import type { MailTemplateName } from './mail.ts';

interface MailRule {
  /** `confirmed`: only an address that its account has confirmed. `support`: the operator, who gets every message. */
  readonly to: 'confirmed' | 'anyone' | 'support';
  /** Whether it waits until the address is confirmed, for some time; otherwise it is left out. */
  readonly waits?: true;
  /** `confirmations` are counted together, each other kind by itself. */
  readonly budget: 'confirmations' | 'resets' | 'receipts' | 'notices' | 'organizer' | null;
}

/** An address that is not confirmed gets its confirmation and a reset that was asked for, and nothing else. */
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
  'video-ready': { to: 'confirmed', budget: 'organizer' },
  'payment-receipt': { to: 'confirmed', waits: true, budget: 'organizer' },
};
