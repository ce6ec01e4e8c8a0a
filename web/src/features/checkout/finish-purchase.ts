import type { Memorial, Payment } from '@afterglow/proto/types';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { createMemorial, isPaymentRequired } from '../../lib/queries/create-memorial.ts';

export type Finished =
  | { readonly kind: 'created'; readonly memorial: Memorial }
  /** The bank is still processing it. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'unpaid' };

const isProcessing = (payment: Payment | undefined): boolean => payment?.state === 'processing';

/** Safe to repeat: a draft creates at most one memorial. */
export async function finishPurchase(draft: PendingMemorial): Promise<Finished> {
  try {
    return { kind: 'created', memorial: await createMemorial(draft) };
  } catch (error) {
    if (!isPaymentRequired(error)) throw error;
  }
  // The server has just asked the provider. A payment that has succeeded since left a credit for the next try.
  const { payments, unusedCredits } = await call('GET /api/billing/payments');
  return { kind: isProcessing(payments[0]) || unusedCredits > 0 ? 'processing' : 'unpaid' };
}

export const isWorthRepeating = (error: Error): boolean => !(error instanceof ApiError) || error.status >= 500;
