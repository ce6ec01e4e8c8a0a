import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy-component.ts';
import { pagePatterns } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { Protected } from './protected.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const LandingPage = lazyComponent(async () => (await import('../pages/landing/landing-page.tsx')).LandingPage);
const AuthPage = lazyComponent(async () => (await import('../pages/auth/auth-page.tsx')).AuthPage);
const DashboardPage = lazyComponent(async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage);
const MemorialPage = lazyComponent(async () => (await import('../pages/memorial/memorial-page.tsx')).MemorialPage);
const AccountSettingsPage = lazyComponent(
  async () => (await import('../pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
);
const InvitePage = lazyComponent(async () => (await import('../pages/invite/invite-page.tsx')).InvitePage);
const WatchPage = lazyComponent(async () => (await import('../pages/watch/watch-page.tsx')).WatchPage);
const NotFoundPage = lazyComponent(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);
const GalleryPage = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./gallery/gallery-page.tsx')).GalleryPage)
  : undefined;

export const Router = () => (
  <Suspense fallback={<PageSpinner />}>
    <ScrollToTop />
    <Routes>
      <Route path={pagePatterns.landing} element={<LandingPage />} />
      <Route path={pagePatterns.auth} element={<AuthPage />} />
      <Route element={<Protected />}>
        <Route path={pagePatterns.dashboard} element={<DashboardPage />} />
        <Route path={pagePatterns.memorial} element={<MemorialPage />} />
        <Route path={pagePatterns.accountSettings} element={<AccountSettingsPage />} />
      </Route>
      <Route path={pagePatterns.invite} element={<InvitePage />} />
      <Route path={pagePatterns.inviteLong} element={<InvitePage />} />
      <Route path={pagePatterns.watch} element={<WatchPage />} />
      <Route path={pagePatterns.watchShort} element={<WatchPage />} />
      <Route path={pagePatterns.watchSlideshow} element={<WatchPage />} />
      {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
);
