import type { BillingOverview } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { arePaymentsOn } from '../payments.ts';
import { paymentsQuery } from './payments-query.ts';

/** `covered` by a payment that no memorial has used. */
export type AmountDue = 'nothing' | 'unknown' | 'price' | 'processing' | 'covered';

export function amountDue(overview: Omit<BillingOverview, 'isTest'> | undefined, isUnread: boolean): AmountDue {
  if (!overview) return isUnread ? 'price' : 'unknown';
  if (overview.unusedCredits > 0) return 'covered';
  return overview.payments[0]?.state === 'processing' ? 'processing' : 'price';
}

export function useAmountDue(isUnpaid: boolean): AmountDue {
  const enabled = isUnpaid && arePaymentsOn();
  const { data, isError } = useQuery({ ...paymentsQuery, enabled });
  return enabled ? amountDue(data, isError) : 'nothing';
}
