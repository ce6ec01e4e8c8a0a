import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { usePendingMemorial } from '../../lib/drafts/use-pending-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { Finishing } from './finishing.tsx';
import { paidMessages } from './paid-messages.ts';

const refused = { replace: true, state: { isRefused: true } };

/** Where the provider leads back to: finishes what checkout began, however often it is loaded. */
export function PaymentReturn() {
  usePageTitle('Payment');
  const [query] = useSearchParams();
  const stored = usePendingMemorial();
  const [draft] = useState(stored);
  // Said by the provider when it leads back from the bank: https://docs.stripe.com/payments/accept-a-payment
  const status = query.get('redirect_status');
  const isPaid = status === 'succeeded';
  const hasOnlyPaid = isPaid && !draft;
  useEffect(() => {
    if (hasOnlyPaid) toast(paidMessages.succeeded);
  }, [hasOnlyPaid]);
  const navigate = useNavigate();
  // Checkout says why, and how to go on.
  const payAgain = useCallback(() => void navigate(paths.checkout, refused), [navigate]);
  if (status === 'failed') return <Navigate to={paths.checkout} {...refused} />;
  if (!draft) return <Navigate to={paths.dashboard} replace />;
  return (
    <NoticePage>
      <Finishing draft={draft} isPaid={isPaid} onUnpaid={payAgain} headingLevel="h1" />
    </NoticePage>
  );
}
