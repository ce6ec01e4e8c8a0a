import { setTimeout as sleep } from 'node:timers/promises';
import { type Memorial, memorialPrice } from '@afterglow/proto';
import { testCard } from '../processes/payments.ts';
import type { PublicClient } from './public-client.ts';

const paidWithinMs = 60_000;

/** What the form at /checkout sends in place of Stripe's. */
async function confirm({ origin }: PublicClient, clientSecret: string, publishableKey: string): Promise<void> {
  const [month = '', year = ''] = testCard.expires.split('/');
  const [intentId] = clientSecret.split('_secret_', 1);
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: `${origin}/?payment=success`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': testCard.number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': testCard.cvc,
  });
  const url = `${origin}/payment-sandbox/v1/payment_intents/${intentId}/confirm`;
  const response = await fetch(url, { method: 'POST', body });
  if (!response.ok) throw new Error(`the test card was answered ${response.status}: ${await response.text()}`);
}

/** Pays for the account's oldest unpaid memorial by the sandbox's test card, as a person does, where it is not paid yet. */
export async function payForMemorial(client: PublicClient, memorial: Memorial, publishableKey: string): Promise<void> {
  if (memorial.isPaid) return;
  const { clientSecret } = await client.call('POST /api/create-payment-intent', {
    body: { amount: memorialPrice.usd },
  });
  await confirm(client, clientSecret, publishableKey);
  const params = { memorialRef: memorial.publicId };
  for (const deadline = Date.now() + paidWithinMs; Date.now() < deadline; await sleep(100))
    if ((await client.call('GET /api/memorials/:memorialRef', { params })).isPaid) return;
  throw new Error('the memorial is not paid a minute after its payment');
}
