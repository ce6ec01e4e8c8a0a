import { memorialPrice } from '@afterglow/proto';
import { inject } from 'vitest';
import type { Person } from './person.ts';

const publishableKey = 'pk_test_of_a_test';
const goodCard = '4242424242424242';

/** The secret of the account's open payment. */
export const clientSecretOf = async (person: Person, hasDraft = true): Promise<string> =>
  (await person.call('POST /api/create-payment-intent', { body: { amount: memorialPrice.usd, hasDraft } }))
    .clientSecret;

/** Confirms a payment in the sandbox, as the form of checkout does. */
export async function confirmPayment(clientSecret: string, number = goodCard): Promise<void> {
  const origin = inject('origin');
  const [intentId] = clientSecret.split('_secret_');
  const body = new URLSearchParams({
    client_secret: clientSecret,
    key: publishableKey,
    return_url: `${origin}/?payment=success`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  });
  const answer = await fetch(`${origin}/payment-sandbox/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body,
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Pays for a memorial; its credit waits for the memorial that is created next. */
export const pay = async (person: Person): Promise<void> => confirmPayment(await clientSecretOf(person));
