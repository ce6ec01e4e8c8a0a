import type { ContactMessage, Payment } from '@afterglow/proto';

type Nothing = Readonly<Record<never, never>>;

/** What is stored with each kind of mail. No secret: a link with a token is made when the mail is sent. */
interface MailValues {
  /** To the address that was typed, whether an account has it or not. */
  readonly 'password-reset': Nothing;
  readonly 'password-changed': Nothing;
  readonly 'google-linked': { readonly isPasswordRemoved: boolean };
  /** To the new address. */
  readonly 'email-change-confirm': { readonly changeId: string };
  /** To the old address. */
  readonly 'email-changed': { readonly newAddressHint: string };
  /** To support. */
  readonly contact: ContactMessage;
  /** To the sender, without what was sent: nobody can use it to write to others. */
  readonly 'contact-receipt': Nothing;
  readonly 'video-ready': {
    readonly memorialName: string;
    readonly memorialPublicId: string;
    readonly slideshowPublicId: string;
  };
  /** With the link that confirms the address, unless it is confirmed already. */
  readonly welcome: { readonly confirmationId: string | null };
  readonly 'payment-receipt': Pick<Payment, 'amountCents' | 'memorial'> & {
    readonly paidAt: string;
    readonly isTest: boolean;
  };
  readonly 'account-deleted': Nothing;
}

export type MailTemplateName = keyof MailValues;

export type TemplateMail<T extends MailTemplateName> = {
  readonly [K in T]: { readonly template: K; readonly recipient: string; readonly values: MailValues[K] };
}[T];

export type Mail = TemplateMail<MailTemplateName>;
