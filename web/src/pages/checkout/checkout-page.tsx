import { useState } from 'react';
import { Checkout } from '../../features/checkout/checkout.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { usePendingMemorial } from '../../lib/use-pending-memorial.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';

export function CheckoutPage() {
  const stored = usePendingMemorial();
  // The draft leaves the browser while the page still shows what it was for.
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
