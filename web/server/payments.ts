import type { SiteSettings } from '../src/lib/routing/server-rendered-pages.ts';
import type { WebConfig } from './config.ts';

export type Payments =
  | { readonly mode: 'off' }
  | { readonly mode: 'stripe'; readonly publishableKey: string }
  | { readonly mode: 'sandbox'; readonly publishableKey: string; readonly sandboxUrl: string };

export function readPayments(config: WebConfig): Payments {
  const { PAYMENTS: mode, STRIPE_PUBLISHABLE_KEY: publishableKey, PAYMENT_SANDBOX_URL: sandboxUrl } = config;
  if (mode === 'off') return { mode };
  if (publishableKey === undefined) throw new Error(`Environment: STRIPE_PUBLISHABLE_KEY is missing; PAYMENTS=${mode}`);
  if (mode === 'stripe') return { mode, publishableKey };
  if (sandboxUrl === undefined) throw new Error('Environment: PAYMENT_SANDBOX_URL is missing; PAYMENTS=sandbox');
  return { mode, publishableKey, sandboxUrl };
}

/** Read by web/src/lib/payments.ts; empty if payments are off. */
export const paymentSettings = (payments: Payments): SiteSettings =>
  payments.mode === 'off' ? {} : { payments: payments.mode, 'stripe-publishable-key': payments.publishableKey };
