import type { WebConfig } from './config.ts';

export type Payments =
  | { readonly mode: 'off' }
  | { readonly mode: 'stripe'; readonly publishableKey: string }
  | { readonly mode: 'sandbox'; readonly publishableKey: string; readonly sandboxUrl: string };

/** @throws Error with one line that says what is missing or wrong. */
export function paymentsOf(config: WebConfig): Payments {
  const { PAYMENTS: mode, STRIPE_PUBLISHABLE_KEY: publishableKey, PAYMENT_SANDBOX_URL: sandboxUrl } = config;
  if (mode === 'off') return { mode };
  if (publishableKey === undefined) throw new Error(`Environment: STRIPE_PUBLISHABLE_KEY is missing; PAYMENTS=${mode}`);
  if (mode === 'stripe') return { mode, publishableKey };
  if (sandboxUrl === undefined) throw new Error('Environment: PAYMENT_SANDBOX_URL is missing; PAYMENTS=sandbox');
  return { mode, publishableKey, sandboxUrl };
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;

/** The document, with what web/src/lib/payments.ts reads from it. Where payments are off, it does not speak of them. */
export function withPayments(html: string, payments: Payments): string {
  if (payments.mode === 'off') return html;
  const tags = [meta('payments', payments.mode), meta('stripe-publishable-key', payments.publishableKey)];
  return html.replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
