export type PaymentOutcome =
  | { readonly kind: 'succeeded' | 'processing' | 'failed' }
  /** The card or what was entered: in the provider's words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The browser is on its way to the bank's page. */
  | { readonly kind: 'leaving' };

export type PaymentProgress =
  | { readonly kind: 'succeeded' | 'processing' | 'canceled' }
  /** Can be paid. What was refused before is known to the provider alone. */
  | { readonly kind: 'open'; readonly refusal: string | undefined }
  /** The bank was asked to confirm, and has not. */
  | { readonly kind: 'unconfirmed' };

/** The browser's part of a payment: Stripe's Payment Element and the form of the sandbox do it alike. */
export interface PaymentProvider {
  confirm(): Promise<PaymentOutcome>;
  resume(): Promise<PaymentOutcome>;
  progress(): Promise<PaymentProgress>;
}

export interface PaymentFieldsProps {
  readonly clientSecret: string;
  readonly onReady: (provider: PaymentProvider) => void;
  readonly onLoadError: () => void;
}
