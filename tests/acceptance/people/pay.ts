import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { inject } from 'vitest';
import type { Person } from './person.ts';

/** The client secret of the open payment. */
export const createClientSecret = async (person: Person, hasDraft = true): Promise<string> =>
  (await person.call('POST /api/create-payment-intent', { body: { amount: memorialPrice.usd, hasDraft } }))
    .clientSecret;

/** Pays for a memorial. The next created memorial uses the credit. */
export const pay = async (person: Person, hasDraft = true): Promise<void> =>
  payWithTestCard(inject('origin'), await createClientSecret(person, hasDraft));
