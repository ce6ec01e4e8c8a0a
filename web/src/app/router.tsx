import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spinner } from '../ui/spinner.tsx';
import { pagePatterns } from './paths.ts';
import { Protected } from './protected.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const LandingPage = lazy(() => import('../pages/landing/landing-page.tsx'));
const AuthPage = lazy(() => import('../pages/auth/auth-page.tsx'));
const DashboardPage = lazy(() => import('../pages/dashboard/dashboard-page.tsx'));
const MemorialPage = lazy(() => import('../pages/memorial/memorial-page.tsx'));
const InvitePage = lazy(() => import('../pages/invite/invite-page.tsx'));
const WatchPage = lazy(() => import('../pages/watch/watch-page.tsx'));
const NotFoundPage = lazy(() => import('../pages/not-found/not-found-page.tsx'));
const GalleryPage = import.meta.env.DEV ? lazy(() => import('./gallery/gallery-page.tsx')) : undefined;

export const Router = () => (
  <Suspense fallback={<Spinner page />}>
    <ScrollToTop />
    <Routes>
      <Route path={pagePatterns.landing} element={<LandingPage />} />
      <Route path={pagePatterns.auth} element={<AuthPage />} />
      <Route element={<Protected />}>
        <Route path={pagePatterns.dashboard} element={<DashboardPage />} />
        <Route path={pagePatterns.memorial} element={<MemorialPage />} />
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
