import { memorialPrice } from '@afterglow/proto/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { call } from '../../lib/api/api.ts';
import { ApiError, isUnauthorized } from '../../lib/api/api-error.ts';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import type { PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CreditAvailable } from './credit-available.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Requested once: the mounted fields belong to this secret. */
const paymentIntentQuery = (draftId: string | undefined) =>
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

interface PaymentProps {
  readonly draft: PendingMemorial | undefined;
  readonly isRefused: boolean;
  readonly onPaid: (kind: 'succeeded' | 'processing') => void;
  readonly children: ReactNode;
}

export function Payment({ draft, isRefused, onPaid, children }: PaymentProps) {
  const query = useQuery(paymentIntentQuery(draft?.draftId));
  const { data, refetch } = query;
  const error = useSignedInLoadError(query);
  const beginAgain = useCallback(() => void refetch(), [refetch]);

  if (error instanceof ApiError && error.code === 'credit_available') {
    return <CreditAvailable draft={draft} message={error.userMessage} onUse={() => onPaid('succeeded')} />;
  }
  if (error && !isUnauthorized(error)) {
    return <LoadError title="We couldn’t start the payment" error={error} onRetry={refetch} />;
  }
  const form = data && { clientSecret: data.clientSecret, isRefused, onPaid, onCanceled: beginAgain };
  return (
    <>
      {children}
      {form ? <PaymentForm key={form.clientSecret} {...form} /> : <Spinner />}
    </>
  );
}
