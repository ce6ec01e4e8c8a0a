export type PaymentOutcome =
  | { readonly kind: 'succeeded' | 'processing' | 'failed' }
  /** The provider's message about the card or the input. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'leaving' };

export type PaymentProgress =
  | { readonly kind: 'succeeded' | 'processing' | 'canceled' }
  /** Can be paid. Only the provider knows about earlier refusals. */
  | { readonly kind: 'open'; readonly refusal: string | undefined }
  /** The bank's confirmation was not completed. */
  | { readonly kind: 'unconfirmed' };

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
