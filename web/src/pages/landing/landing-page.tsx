import { Navigate } from 'react-router-dom';
import { Footer } from '../../features/landing/footer.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';
import { Pricing } from '../../features/landing/pricing.tsx';
import { TopBar } from '../../features/landing/top-bar.tsx';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import exampleSlideshow from './example-slideshow.jpg';

export function LandingPage() {
  const { user, isLoading } = useSession();
  usePageTitle(undefined);
  if (isLoading) return <PageSpinner />;
  if (user) return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <main>
        <Hero topBar={<TopBar />} still={exampleSlideshow} />
        <HowItWorks />
        <Pricing />
      </main>
      <Footer />
    </>
  );
}
