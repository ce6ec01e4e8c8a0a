import { expect, it } from 'vitest';
import { paymentState } from './payment-state.ts';

const paid = { state: 'succeeded', dispute: null, amount_cents: 9900, refunded_cents: 0 };

it.each([
  ['paid', paid, 'paid'],
  ['processing until it has succeeded', { ...paid, state: 'processing' }, 'processing'],
  ['partly refunded from the first cent', { ...paid, refunded_cents: 1 }, 'partly_refunded'],
  ['partly refunded up to the last cent', { ...paid, refunded_cents: 9899 }, 'partly_refunded'],
  ['refunded once all is', { ...paid, refunded_cents: 9900 }, 'refunded'],
  ['refunded where more came back', { ...paid, refunded_cents: 10_000 }, 'refunded'],
  ['disputed while the dispute is open', { ...paid, dispute: 'open' }, 'disputed'],
  ['disputed once it is lost, whatever was refunded', { ...paid, dispute: 'lost', refunded_cents: 9900 }, 'disputed'],
  ['paid once a dispute is won', { ...paid, dispute: 'won' }, 'paid'],
])('a payment is %s', (_, payment, state) => {
  expect(paymentState(payment)).toBe(state);
});
