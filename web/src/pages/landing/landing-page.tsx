import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Hero } from '../../features/landing/hero.tsx';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';
import { Pricing } from '../../features/landing/pricing.tsx';
import { TopBar } from '../../features/landing/top-bar.tsx';
import { SiteFooter } from '../../features/site/site-footer.tsx';
import { useSession } from '../../lib/api/session.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { arePaymentsOn } from '../../lib/payments.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import exampleSlideshow from './example-slideshow.jpg';
import smallExample from './example-slideshow-small.jpg';

const PaymentReturn = lazyComponent(
  async () => (await import('../../features/checkout/payment-return.tsx')).PaymentReturn,
);

export function LandingPage() {
  const { user, isLoading } = useSession();
  const [query] = useSearchParams();
  usePageTitle(undefined);
  if (isLoading) return <PageSpinner />;
  if (user && arePaymentsOn() && query.get('payment') === 'success') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <PaymentReturn />
      </Suspense>
    );
  }
  if (user) return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <main>
        <Hero topBar={<TopBar />} still={exampleSlideshow} smallStill={smallExample} />
        <HowItWorks />
        <Pricing />
      </main>
      <SiteFooter />
    </>
  );
}
