import { expect, test } from 'vitest';
import { formatAmount } from './payment-row.tsx';

test('formats an amount in dollars and cents, with the refunded part', () => {
  expect(formatAmount({ amountCents: 9900, refundedCents: 0 })).toBe('$99.00');
  expect(formatAmount({ amountCents: 9900, refundedCents: 2050 })).toBe('$99.00, $20.50 refunded');
});
