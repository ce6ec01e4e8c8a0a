import { isUnauthorized } from '../../lib/api/api-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { type PurchaseToFinish, useFinishPurchase } from './use-finish-purchase.ts';

interface FinishingProps extends PurchaseToFinish {
  readonly isProcessing?: boolean;
  readonly headingLevel?: 'h1' | 'h2';
}

export function Finishing({ headingLevel = 'h2', isProcessing = false, ...purchase }: FinishingProps) {
  const { draft, isPaid } = purchase;
  const { data, error, refetch } = useFinishPurchase(purchase);
  if (error && !isPaid && !isUnauthorized(error)) {
    return (
      <LoadError headingLevel={headingLevel} title="We couldn’t look at your payment" error={error} onRetry={refetch} />
    );
  }
  if (data ? data.kind === 'processing' : isProcessing) {
    return (
      <EmptyState headingLevel={headingLevel} title="Your payment is being processed" action={<Spinner />}>
        Your bank is still confirming the payment. We’ll create the memorial for <bdi>{draft.deceasedName}</bdi> as soon
        as it’s done. You don’t need to pay again. You can also close this page and come back later in this browser.
      </EmptyState>
    );
  }
  return (
    <EmptyState headingLevel={headingLevel} title="One moment, please" action={<Spinner />}>
      We’re creating the memorial for <bdi>{draft.deceasedName}</bdi>.
    </EmptyState>
  );
}
