import { memorialPrice } from '@afterglow/proto/limits';

/** Who takes payments: the document that web/server sends says it, in a meta element each. */
export type PaymentMode = 'stripe' | 'sandbox' | 'off';

const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export function paymentMode(): PaymentMode {
  const mode = contentOf('payments');
  return mode === 'stripe' || mode === 'sandbox' ? mode : 'off';
}

/** Where they are off, no page speaks of payment. */
export const arePaymentsOn = (): boolean => paymentMode() !== 'off';

export const publishableKey = (): string => contentOf('stripe-publishable-key') ?? '';

/** As it is shown. */
export const priceText = `$${memorialPrice.usd}`;
