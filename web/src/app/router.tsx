import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage } from '../lib/lazy-component.tsx';
import { arePaymentsOn } from '../lib/payments.ts';
import { type PageName, pagePatterns, parseSection, paths } from '../lib/routing/paths.ts';
import { keepToastOverLoad } from '../lib/toasts/toast-over-load.ts';
import { preloadSection } from '../pages/memorial/sections.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { FollowLocation } from './follow-location.tsx';
import { Protected } from './protected.tsx';

const LandingPage = lazyPage(async () => (await import('../pages/landing/landing-page.tsx')).LandingPage);
const AuthPage = lazyPage(async () => (await import('../pages/auth/auth-page.tsx')).AuthPage);
const ForgotPasswordPage = lazyPage(
  async () => (await import('../pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
);
const ConfirmEmailPage = lazyPage(
  async () => (await import('../pages/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
);
const UnsubscribePage = lazyPage(
  async () => (await import('../pages/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
);
const DashboardPage = lazyPage(async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage);
const MemorialPage = lazyPage(async () => (await import('../pages/memorial/memorial-page.tsx')).MemorialPage);
const KeepsakePage = lazyPage(async () => (await import('../pages/keepsake/keepsake-page.tsx')).KeepsakePage);
const CardsPage = lazyPage(async () => (await import('../pages/cards/cards-page.tsx')).CardsPage);
const GuestbookPage = lazyPage(async () => (await import('../pages/guestbook/guestbook-page.tsx')).GuestbookPage);
const KeptPagePage = lazyPage(async () => (await import('../pages/kept-page/kept-page-page.tsx')).KeptPagePage);
const AccountSettingsPage = lazyPage(
  async () => (await import('../pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
);
const MonitoringPage = lazyPage(async () => (await import('../pages/monitoring/monitoring-page.tsx')).MonitoringPage);
const CheckoutPage = lazyPage(async () => (await import('../pages/checkout/checkout-page.tsx')).CheckoutPage);
const InvitePage = lazyPage(async () => (await import('../pages/invite/invite-page.tsx')).InvitePage);
const WatchPage = lazyPage(async () => (await import('../pages/watch/watch-page.tsx')).WatchPage);
const ChapelPage = lazyPage(async () => (await import('../pages/chapel/chapel-page.tsx')).ChapelPage);
const FaqPage = lazyPage(async () => (await import('../pages/faq/faq-page.tsx')).FaqPage);
const AboutPage = lazyPage(async () => (await import('../pages/about/about-page.tsx')).AboutPage);
const ContactUsPage = lazyPage(async () => (await import('../pages/contact-us/contact-us-page.tsx')).ContactUsPage);
const PrivacyPolicyPage = lazyPage(
  async () => (await import('../pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
const TermsOfServicePage = lazyPage(
  async () => (await import('../pages/legal/terms-of-service-page.tsx')).TermsOfServicePage,
);
const CookiePreferencesPage = lazyPage(
  async () => (await import('../pages/cookie-preferences/cookie-preferences-page.tsx')).CookiePreferencesPage,
);
const NotFoundPage = lazyPage(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);
const GalleryPage = import.meta.env.DEV
  ? lazyPage(async () => (await import('./gallery/gallery-page.tsx')).GalleryPage)
  : undefined;

const pages = {
  landing: LandingPage,
  auth: AuthPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  confirmEmail: ConfirmEmailPage,
  unsubscribe: UnsubscribePage,
  dashboard: DashboardPage,
  memorial: MemorialPage,
  cards: CardsPage,
  guestbook: GuestbookPage,
  keptPage: KeptPagePage,
  keepsake: KeepsakePage,
  accountSettings: AccountSettingsPage,
  monitoring: MonitoringPage,
  checkout: CheckoutPage,
  invite: InvitePage,
  inviteLong: InvitePage,
  watch: WatchPage,
  watchShort: WatchPage,
  watchSlideshow: WatchPage,
  chapel: ChapelPage,
  faq: FaqPage,
  about: AboutPage,
  contactUs: ContactUsPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
  cookiePreferences: CookiePreferencesPage,
} satisfies Record<PageName, unknown>;

async function preloadInvitation(pathname: string, queryClient: QueryClient): Promise<boolean> {
  const match = matchPath(pagePatterns.invite, pathname) ?? matchPath(pagePatterns.inviteLong, pathname);
  const invitationToken = match?.params.invitationToken;
  if (invitationToken === undefined || !(await InvitePage.preload())) return invitationToken === undefined;
  const { untilUploadsKnown } = await import('../pages/invite/invite-page.tsx');
  await untilUploadsKnown(invitationToken, queryClient);
  return true;
}

export async function preloadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  queryClient: QueryClient,
): Promise<boolean> {
  const names = (Object.keys(pages) as PageName[]).filter((name) => matchPath(pagePatterns[name], pathname));
  const loads = names.map((name) => pages[name].preload());
  if (names.includes('memorial')) loads.push(preloadSection(parseSection(new URLSearchParams(search))));
  loads.push(preloadInvitation(pathname, queryClient));
  return !(await Promise.all(loads)).includes(false);
}

export const Router = () => (
  <Suspense fallback={<PageSpinner />}>
    <FollowLocation />
    <CheckoutBoundary>
      <Routes>
        <Route path={pagePatterns.landing} element={<LandingPage />} />
        <Route path={pagePatterns.auth} element={<AuthPage />} />
        <Route path={pagePatterns.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={pagePatterns.resetPassword} element={<ResetPasswordPage />} />
        <Route path={pagePatterns.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={pagePatterns.unsubscribe} element={<UnsubscribePage />} />
        <Route element={<Protected />}>
          <Route path={pagePatterns.dashboard} element={<DashboardPage />} />
          <Route path={pagePatterns.memorial} element={<MemorialPage />} />
          <Route path={pagePatterns.cards} element={<CardsPage />} />
          <Route path={pagePatterns.guestbook} element={<GuestbookPage />} />
          <Route path={pagePatterns.keptPage} element={<KeptPagePage />} />
          <Route path={pagePatterns.keepsake} element={<KeepsakePage />} />
          <Route path={pagePatterns.accountSettings} element={<AccountSettingsPage />} />
          <Route path={pagePatterns.monitoring} element={<MonitoringPage />} />
          {arePaymentsOn() && <Route path={pagePatterns.checkout} element={<CheckoutPage />} />}
        </Route>
        <Route path={pagePatterns.invite} element={<InvitePage />} />
        <Route path={pagePatterns.inviteLong} element={<InvitePage />} />
        <Route path={pagePatterns.watch} element={<WatchPage />} />
        <Route path={pagePatterns.watchShort} element={<WatchPage />} />
        <Route path={pagePatterns.watchSlideshow} element={<WatchPage />} />
        <Route path={pagePatterns.chapel} element={<ChapelPage />} />
        <Route path={pagePatterns.faq} element={<FaqPage />} />
        <Route path={pagePatterns.about} element={<AboutPage />} />
        <Route path={pagePatterns.contactUs} element={<ContactUsPage />} />
        <Route path={pagePatterns.privacyPolicy} element={<PrivacyPolicyPage />} />
        <Route path={pagePatterns.termsOfService} element={<TermsOfServicePage />} />
        <Route path={pagePatterns.cookiePreferences} element={<CookiePreferencesPage />} />
        {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </CheckoutBoundary>
  </Suspense>
);

/** Only the checkout document may load the provider's code, so entering and leaving it reload the page. */
function CheckoutBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isCheckout = pathname === paths.checkout;
  const [wasCheckout] = useState(isCheckout);
  const isLeaving = isCheckout !== wasCheckout;
  useEffect(() => {
    if (!isLeaving) return;
    keepToastOverLoad(sessionStorage);
    window.location.reload();
  }, [isLeaving]);
  return isLeaving ? <PageSpinner /> : children;
}
