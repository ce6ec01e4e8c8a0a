import { dollars } from '@afterglow/proto/text';
import type { Payment } from '@afterglow/proto/types';

export const amountInWords = ({
  amountCents,
  refundedCents,
}: Pick<Payment, 'amountCents' | 'refundedCents'>): string =>
  refundedCents > 0 ? `${dollars(amountCents)}, ${dollars(refundedCents)} refunded` : dollars(amountCents);
