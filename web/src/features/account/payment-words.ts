import { memorialPrice } from '@afterglow/proto/limits';
import type { Payment } from '@afterglow/proto/types';
import { readerLocale } from '../../lib/words/reader-locale.ts';

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: memorialPrice.currency });

const dollars = (cents: number): string => inDollars.format(cents / 100);

export const amountInWords = ({
  amountCents,
  refundedCents,
}: Pick<Payment, 'amountCents' | 'refundedCents'>): string =>
  refundedCents > 0 ? `${dollars(amountCents)}, ${dollars(refundedCents)} refunded` : dollars(amountCents);

/** In the zone of the browser. */
export const dayOf = (instant: string, locale = readerLocale()): string =>
  new Date(instant).toLocaleDateString(locale, { dateStyle: 'long' });
