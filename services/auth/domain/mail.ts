import type { ArrivalPeriod, ContactMessage, Payment } from '@afterglow/proto';

type Nothing = Readonly<Record<never, never>>;

/** Contains no secrets: links with tokens are created when the mail is sent. */
interface MailValues {
  readonly 'password-reset': Nothing;
  readonly 'password-changed': Nothing;
  readonly 'google-linked': { readonly isPasswordRemoved: boolean };
  readonly 'email-change-confirm': { readonly changeId: string };
  readonly 'email-changed': { readonly newAddressHint: string };
  readonly contact: ContactMessage;
  /** Without the message, so that nobody can use the form to write to others. */
  readonly 'contact-receipt': Nothing;
  readonly 'video-ready': {
    readonly memorialName: string;
    readonly memorialPublicId: string;
    readonly slideshowPublicId: string;
  };
  /** Counted when the mail is sent, without photos that were deleted meanwhile. */
  readonly 'photos-arrived': ArrivalPeriod;
  /** The links to send again are read when the mail is sent. */
  readonly 'deadline-near': { readonly memorialId: number; readonly deadline: string };
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
