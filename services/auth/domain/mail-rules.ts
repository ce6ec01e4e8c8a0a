import type { MailTemplateName } from './mail.ts';

interface MailRule {
  /** `confirmed`: only an address that its account has confirmed. `support`: the operator, who is never spared a message. */
  readonly to: 'confirmed' | 'anyone' | 'support';
  /** Whether it waits for the address to be confirmed, for some time; else it is left out. */
  readonly waits?: true;
  /** Kinds with one budget are counted together. */
  readonly budget: 'confirmations' | 'resets' | 'receipts' | 'notices' | 'organizer' | null;
}

/** Who gets each kind of mail. Until an address is confirmed that is its confirmation, and a reset that was asked for. */
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
