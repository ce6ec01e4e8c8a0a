import type { Payment } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { amountDue } from './use-amount-due.ts';

const payment = (state: Payment['state']): Payment => ({
  ...{ id: 1, date: '2026-01-01T00:00:00.000Z', amountCents: 9900, refundedCents: 0, state },
  ...{ memorial: null, receiptUrl: null },
});

test.each([
  ['no payment yet', { payments: [], unusedCredits: 0 }, false, 'price'],
  ['a payment that a memorial has used', { payments: [payment('paid')], unusedCredits: 0 }, false, 'price'],
  ['an unused payment', { payments: [payment('paid')], unusedCredits: 1 }, false, 'covered'],
  [
    'a payment that the bank is confirming',
    { payments: [payment('processing')], unusedCredits: 0 },
    false,
    'processing',
  ],
  [
    'an unused payment and one that the bank is confirming',
    { payments: [payment('processing')], unusedCredits: 1 },
    false,
    'covered',
  ],
  ['payments still being read', undefined, false, 'unknown'],
  ['payments that could not be read', undefined, true, 'price'],
] as const)('%s', (_, overview, isUnread, due) => {
  expect(amountDue(overview && { ...overview, payments: [...overview.payments] }, isUnread)).toBe(due);
});
