import { memorialPrice } from '@afterglow/proto/limits';
import { siteSetting } from './routing/site.ts';

/** Set by web/server in a meta element. */
export type PaymentMode = 'stripe' | 'sandbox' | 'off';

export function paymentMode(): PaymentMode {
  const mode = siteSetting('payments');
  return mode === 'stripe' || mode === 'sandbox' ? mode : 'off';
}

export const arePaymentsOn = (): boolean => paymentMode() !== 'off';

export const publishableKey = (): string => siteSetting('stripe-publishable-key') ?? '';

export const priceText = `$${memorialPrice.usd}`;
