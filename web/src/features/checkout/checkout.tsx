import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { priceText } from '../../lib/payments.ts';
import { memorialsQuery } from '../../lib/queries/memorials-query.ts';
import { usePendingMemorial } from '../../lib/queries/use-pending-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { parseVideoRef } from '../../lib/routing/video-ref.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './checkout.module.css';
import { Finishing } from './finishing.tsx';
import { LegalLinks } from './legal-links.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Payment } from './payment.tsx';
import { choosePurchase, type Purchase } from './purchase.ts';
import { useLeaveCheckout } from './use-leave-checkout.ts';

/** Another tab has completed or discarded the purchase. */
const CreatedElsewhere = ({ name }: { readonly name: string }) => (
  <EmptyState
    headingLevel="h3"
    title="There’s nothing left to pay here"
    action={
      <LinkButton variant="primary" to={paths.dashboard}>
        Go to Your Memorials
      </LinkButton>
    }
  >
    The memorial for <bdi>{name}</bdi> was created or changed in another tab. Nothing was charged on this page.
  </EmptyState>
);

type Paid = 'succeeded' | 'processing';

/** @param draft the pending memorial when the page was opened. */
export function Checkout({ draft }: { readonly draft: PendingMemorial | undefined }) {
  const stored = usePendingMemorial();
  const memorials = useQuery(memorialsQuery).data;
  const [paid, setPaid] = useState<Paid>();
  useFreshPage();
  const [search] = useSearchParams();
  const [video] = useState(() => parseVideoRef(search));
  const purchase = choosePurchase(draft, memorials);

  const leave = useLeaveCheckout(video);
  const finish = useCallback(
    (kind: Paid) => {
      if (draft) return setPaid(kind);
      void leave(kind);
    },
    [draft, leave],
  );
  const [isRefused, setRefused] = useState(useLocation().state?.isRefused === true);
  const payAgain = useCallback(() => {
    setRefused(true);
    setPaid(undefined);
  }, []);
  const isGone = draft !== undefined && stored?.draftId !== draft.draftId;
  const content = () => {
    if (draft && paid)
      return (
        <Finishing
          draft={draft}
          isPaid={paid === 'succeeded'}
          isProcessing={paid === 'processing'}
          onUnpaid={payAgain}
        />
      );
    if (isGone) return <CreatedElsewhere name={draft.deceasedName} />;
    return (
      <Payment draft={draft} isRefused={isRefused} onPaid={finish}>
        <Purpose {...purchase} />
      </Payment>
    );
  };
  return (
    <div className={styles.checkout}>
      <div className={styles.payment}>
        <Card title="Payment" className={styles.card}>
          {content()}
        </Card>
        <LegalLinks />
      </div>
      <OrderSummary {...purchase} />
    </div>
  );
}

const Purpose = ({ name }: Purchase) => (
  <p className={styles.purpose}>
    {name ? (
      <>
        One payment of {priceText} for the memorial of <bdi>{name}</bdi>.
      </>
    ) : (
      `One payment of ${priceText} for one memorial.`
    )}
  </p>
);

/** Reloads a page from the back/forward cache, which is out of date. */
function useFreshPage(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => void (persisted && window.location.reload());
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
