import type { Memorial } from '@afterglow/proto/types';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { type PendingMemorial, removePendingMemorial } from '../drafts/pending-memorial.ts';

/** Removes the draft afterwards. Safe to repeat: a draft creates at most one memorial. */
export async function createMemorial({ ownerId, ...body }: PendingMemorial): Promise<Memorial> {
  const memorial = await call('POST /api/memorials', { body });
  removePendingMemorial(body.draftId);
  return memorial;
}

export const isPaymentRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_required';
