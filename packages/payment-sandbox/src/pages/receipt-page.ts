import type Stripe from 'stripe';
import { escapeHtml, money, page } from './html.ts';

const row = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

export function receiptPage(charge: Stripe.Charge): string {
  const { amount, amount_refunded, currency, created, payment_method_details } = charge;
  const { brand = 'card', last4 = '' } = payment_method_details?.card ?? {};
  const rows = [
    row('Amount paid', money(amount, currency)),
    row('Date paid', new Date(created * 1000).toISOString().slice(0, 10)),
    row('Payment method', `${brand} ${last4}`),
    ...(amount_refunded > 0 ? [row('Refunded', money(amount_refunded, currency))] : []),
  ];
  return page('Receipt from Afterglow', `<dl>${rows.join('')}</dl>\n<p>No card was charged.</p>`);
}
