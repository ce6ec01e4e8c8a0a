import { memorialPrice } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import { originOf } from '../browser/open-context.ts';
import { call } from './call.ts';

const goodCard = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' };
const publishableKey = 'pk_test_of_a_test';

/** Pays for a memorial in the sandbox by the calls of checkout; its credit waits for the memorial that is created next. */
export async function pay(context: BrowserContext): Promise<void> {
  const body = { amount: memorialPrice.usd, hasDraft: true };
  const { clientSecret } = await call(context, 'POST /api/create-payment-intent', { body });
  const [intentId] = clientSecret.split('_secret_');
  const card = Object.entries(goodCard).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const origin = originOf(context);
  const answer = await context.request.post(`${origin}/payment-sandbox/v1/payment_intents/${intentId}/confirm`, {
    form: {
      client_secret: clientSecret,
      key: publishableKey,
      return_url: `${origin}/?payment=success`,
      'payment_method_data[type]': 'card',
      ...Object.fromEntries(card),
    },
  });
  if (!answer.ok()) throw new Error(`the sandbox answered ${answer.status()}: ${await answer.text()}`);
}
