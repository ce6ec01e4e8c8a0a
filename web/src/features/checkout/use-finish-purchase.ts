import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import type { PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { type Finished, finishPurchase, isWorthRepeating } from './finish-purchase.ts';

const processingPolling = 3000;
const repeats = 2;

export interface PurchaseToFinish {
  readonly draft: PendingMemorial;
  readonly isPaid: boolean;
  readonly onUnpaid: () => void;
}

export function useFinishPurchase({ draft, isPaid, onUnpaid }: PurchaseToFinish) {
  const navigate = useNavigate();
  const query = useQuery<Finished>({
    queryKey: ['purchase', draft.draftId],
    queryFn: async () => {
      const finished = await finishPurchase(draft);
      if (isPaid && finished.kind === 'unpaid') throw new Error('the payment has paid for nothing');
      return finished;
    },
    retry: (count, error) => count < repeats && isWorthRepeating(error),
    refetchInterval: ({ state }) => (state.data?.kind === 'processing' ? processingPolling : false),
    refetchOnWindowFocus: ({ state }) => state.data?.kind === 'processing',
    refetchOnReconnect: false,
  });
  const { data, error } = query;

  useEffect(() => {
    if (data?.kind === 'created') {
      toast({
        title: 'Payment Successful & Memorial Created',
        description: 'Now invite family and friends to share their photos.',
      });
      void navigate(paths.memorial(data.memorial.publicId), { replace: true });
    }
    if (data?.kind === 'unpaid') onUnpaid();
  }, [data, navigate, onUnpaid]);

  useEffect(() => {
    if (!error || leaveIfUnauthorized(error) || !isPaid) return;
    toast({
      title: 'Payment Successful',
      description: 'Payment completed. Please create your memorial from the home page.',
    });
    void navigate(paths.landing, { replace: true });
  }, [error, isPaid, navigate]);
  return query;
}
