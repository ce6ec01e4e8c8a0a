import { expect, it } from 'vitest';
import { isPaid } from './is-paid.ts';

it.each([
  ['paid once its payment came', new Date(0), true, true],
  ['unpaid before', null, true, false],
  ['never unpaid where nobody takes payments', null, false, true],
])('a memorial is %s', (_, paid_at, takesPayments, expected) => {
  expect(isPaid({ paid_at }, takesPayments)).toBe(expected);
});
