import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { usePendingMemorial } from '../../lib/queries/use-pending-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { checkoutPath, parseVideoRef, type VideoRef } from '../../lib/routing/video-ref.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { Finishing } from './finishing.tsx';
import { useLeaveCheckout } from './use-leave-checkout.ts';

const refused = { replace: true, state: { isRefused: true } };

/** Completes the purchase after the bank's page; safe to reload. */
export function PaymentReturn() {
  usePageTitle('Payment');
  const [query] = useSearchParams();
  const stored = usePendingMemorial();
  const [draft] = useState(stored);
  const [video] = useState(() => parseVideoRef(query));
  const status = query.get('redirect_status');
  const isPaid = status === 'succeeded';
  const checkout = video ? checkoutPath(video) : paths.checkout;
  const navigate = useNavigate();
  const payAgain = useCallback(() => void navigate(checkout, refused), [navigate, checkout]);
  if (status === 'failed') return <Navigate to={checkout} {...refused} />;
  if (!draft) return <Leaving isPaid={isPaid} video={video} />;
  return (
    <NoticePage>
      <Finishing draft={draft} isPaid={isPaid} onUnpaid={payAgain} headingLevel="h1" />
    </NoticePage>
  );
}

function Leaving({ isPaid, video }: { readonly isPaid: boolean; readonly video: VideoRef | undefined }) {
  const leave = useLeaveCheckout(video);
  useEffect(() => void leave(isPaid ? 'succeeded' : 'unknown'), [leave, isPaid]);
  return <PageSpinner />;
}
