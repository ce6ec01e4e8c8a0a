import { memorialPrice } from '@afterglow/proto/limits';
import type { Payment } from '@afterglow/proto/types';

/** In dollars, as the price is written everywhere: not US$ where the reader has other dollars. */
const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: memorialPrice.currency });

const dollars = (cents: number): string => inDollars.format(cents / 100);

export const amountInWords = ({
  amountCents,
  refundedCents,
}: Pick<Payment, 'amountCents' | 'refundedCents'>): string =>
  refundedCents > 0 ? `${dollars(amountCents)}, ${dollars(refundedCents)} refunded` : dollars(amountCents);
