import { memorialPrice } from '@afterglow/proto/limits';

/** Who takes payments: the document that web/server sends says it, in a meta element each. */
export type PaymentMode = 'stripe' | 'sandbox' | 'off';

const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export function paymentMode(): PaymentMode {
  const mode = contentOf('payments');
  return mode === 'stripe' || mode === 'sandbox' ? mode : 'off';
}

export const arePaymentsOn = (): boolean => paymentMode() !== 'off';

export const publishableKey = (): string => contentOf('stripe-publishable-key') ?? '';

export const priceText = `$${memorialPrice.usd}`;
