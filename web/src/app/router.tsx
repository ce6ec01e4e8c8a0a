import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy-component.ts';
import { pagePatterns, sectionOf } from '../lib/paths.ts';
import { arePaymentsOn } from '../lib/payments.ts';
import { preloadSection } from '../pages/memorial/sections.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { CheckoutBoundary } from './checkout-boundary.tsx';
import { Protected } from './protected.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const LandingPage = lazyComponent(async () => (await import('../pages/landing/landing-page.tsx')).LandingPage);
const AuthPage = lazyComponent(async () => (await import('../pages/auth/auth-page.tsx')).AuthPage);
const DashboardPage = lazyComponent(async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage);
const MemorialPage = lazyComponent(async () => (await import('../pages/memorial/memorial-page.tsx')).MemorialPage);
const AccountSettingsPage = lazyComponent(
  async () => (await import('../pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
);
const CheckoutPage = lazyComponent(async () => (await import('../pages/checkout/checkout-page.tsx')).CheckoutPage);
const InvitePage = lazyComponent(async () => (await import('../pages/invite/invite-page.tsx')).InvitePage);
const WatchPage = lazyComponent(async () => (await import('../pages/watch/watch-page.tsx')).WatchPage);
const NotFoundPage = lazyComponent(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);
const GalleryPage = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./gallery/gallery-page.tsx')).GalleryPage)
  : undefined;

const pages = {
  landing: LandingPage,
  auth: AuthPage,
  dashboard: DashboardPage,
  memorial: MemorialPage,
  accountSettings: AccountSettingsPage,
  checkout: CheckoutPage,
  invite: InvitePage,
  inviteLong: InvitePage,
  watch: WatchPage,
  watchShort: WatchPage,
  watchSlideshow: WatchPage,
} satisfies Record<keyof typeof pagePatterns, unknown>;

/** Loads the code of the page at an address, with what stands in its open tab. */
export async function preloadPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const names = (Object.keys(pages) as (keyof typeof pages)[]).filter((name) =>
    matchPath(pagePatterns[name], pathname),
  );
  const loads = names.map((name) => pages[name].preload());
  if (names.includes('memorial')) loads.push(preloadSection(sectionOf(new URLSearchParams(search))));
  await Promise.all(loads);
}

export const Router = () => (
  <Suspense fallback={<PageSpinner />}>
    <ScrollToTop />
    <CheckoutBoundary>
      <Routes>
        <Route path={pagePatterns.landing} element={<LandingPage />} />
        <Route path={pagePatterns.auth} element={<AuthPage />} />
        <Route element={<Protected />}>
          <Route path={pagePatterns.dashboard} element={<DashboardPage />} />
          <Route path={pagePatterns.memorial} element={<MemorialPage />} />
          <Route path={pagePatterns.accountSettings} element={<AccountSettingsPage />} />
          {arePaymentsOn() && <Route path={pagePatterns.checkout} element={<CheckoutPage />} />}
        </Route>
        <Route path={pagePatterns.invite} element={<InvitePage />} />
        <Route path={pagePatterns.inviteLong} element={<InvitePage />} />
        <Route path={pagePatterns.watch} element={<WatchPage />} />
        <Route path={pagePatterns.watchShort} element={<WatchPage />} />
        <Route path={pagePatterns.watchSlideshow} element={<WatchPage />} />
        {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </CheckoutBoundary>
  </Suspense>
);
