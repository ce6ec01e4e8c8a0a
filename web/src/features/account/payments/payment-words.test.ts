import { expect, test } from 'vitest';
import { amountInWords } from './payment-words.ts';

test('an amount is formatted in dollars and cents, with the refunded part', () => {
  expect(amountInWords({ amountCents: 9900, refundedCents: 0 })).toBe('$99.00');
  expect(amountInWords({ amountCents: 9900, refundedCents: 2050 })).toBe('$99.00, $20.50 refunded');
});
