import { memorialPrice } from '@afterglow/proto/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The secret of the account's open payment, asked for once: as long as it is shown, the fields belong to it. */
export const paymentIntentQuery = (draftId: string | undefined) =>
  queryOptions({
    queryKey: ['payment-intent', draftId],
    queryFn: ({ signal }) => {
      const draft = draftId === undefined ? { hasDraft: false } : { hasDraft: true, draftId };
      return call('POST /api/create-payment-intent', { body: { amount: memorialPrice.usd, ...draft } }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
