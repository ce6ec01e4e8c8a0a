import { expect, test } from 'vitest';
import { amountInWords, dayOf } from './payment-words.ts';

test('an amount is formatted in dollars and cents, with the refunded part', () => {
  expect(amountInWords({ amountCents: 9900, refundedCents: 0 })).toBe('$99.00');
  expect(amountInWords({ amountCents: 9900, refundedCents: 2050 })).toBe('$99.00, $20.50 refunded');
});

test('the day of a payment is formatted in words, as the reader writes them', () => {
  expect(dayOf('2026-11-22T12:00:00.000Z', 'en-US')).toBe('November 22, 2026');
  expect(dayOf('2026-11-22T12:00:00.000Z', 'en-GB')).toBe('22 November 2026');
});
