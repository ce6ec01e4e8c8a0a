import { useState } from 'react';
import { Checkout } from '../../features/checkout/checkout.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { usePendingMemorial } from '../../lib/queries/use-pending-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';

export function CheckoutPage() {
  const stored = usePendingMemorial();
  // The draft is removed while the page still shows its purchase.
  const [draft] = useState(stored);
  const title = draft ? 'Create Additional Memorial' : 'Complete Your Purchase';
  usePageTitle(title);
  return (
    <>
      <SignedInHeader title={title} back={{ to: paths.dashboard }} />
      <PageBody>
        <Checkout draft={draft} />
      </PageBody>
    </>
  );
}
