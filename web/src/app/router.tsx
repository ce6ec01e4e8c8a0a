import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy-component.ts';
import { arePaymentsOn } from '../lib/payments.ts';
import { type PageName, pagePatterns, parseSection } from '../lib/routing/paths.ts';
import { preloadSection } from '../pages/memorial/sections.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { CheckoutBoundary } from './checkout-boundary.tsx';
import { FollowLocation } from './follow-location.tsx';
import { Protected } from './protected.tsx';

const LandingPage = lazyComponent(async () => (await import('../pages/landing/landing-page.tsx')).LandingPage);
const AuthPage = lazyComponent(async () => (await import('../pages/auth/auth-page.tsx')).AuthPage);
const ForgotPasswordPage = lazyComponent(
  async () => (await import('../pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = lazyComponent(
  async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
);
const ConfirmEmailPage = lazyComponent(
  async () => (await import('../pages/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
);
const DashboardPage = lazyComponent(async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage);
const MemorialPage = lazyComponent(async () => (await import('../pages/memorial/memorial-page.tsx')).MemorialPage);
const AccountSettingsPage = lazyComponent(
  async () => (await import('../pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
);
const MonitoringPage = lazyComponent(
  async () => (await import('../pages/monitoring/monitoring-page.tsx')).MonitoringPage,
);
const CheckoutPage = lazyComponent(async () => (await import('../pages/checkout/checkout-page.tsx')).CheckoutPage);
const InvitePage = lazyComponent(async () => (await import('../pages/invite/invite-page.tsx')).InvitePage);
const WatchPage = lazyComponent(async () => (await import('../pages/watch/watch-page.tsx')).WatchPage);
const FaqPage = lazyComponent(async () => (await import('../pages/faq/faq-page.tsx')).FaqPage);
const AboutPage = lazyComponent(async () => (await import('../pages/about/about-page.tsx')).AboutPage);
const ContactUsPage = lazyComponent(
  async () => (await import('../pages/contact-us/contact-us-page.tsx')).ContactUsPage,
);
const PrivacyPolicyPage = lazyComponent(
  async () => (await import('../pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
const TermsOfServicePage = lazyComponent(
  async () => (await import('../pages/legal/terms-of-service-page.tsx')).TermsOfServicePage,
);
const CookiePreferencesPage = lazyComponent(
  async () => (await import('../pages/cookie-preferences/cookie-preferences-page.tsx')).CookiePreferencesPage,
);
const NotFoundPage = lazyComponent(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);
const GalleryPage = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./gallery/gallery-page.tsx')).GalleryPage)
  : undefined;

const pages = {
  landing: LandingPage,
  auth: AuthPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  confirmEmail: ConfirmEmailPage,
  dashboard: DashboardPage,
  memorial: MemorialPage,
  accountSettings: AccountSettingsPage,
  monitoring: MonitoringPage,
  checkout: CheckoutPage,
  invite: InvitePage,
  inviteLong: InvitePage,
  watch: WatchPage,
  watchShort: WatchPage,
  watchSlideshow: WatchPage,
  faq: FaqPage,
  about: AboutPage,
  contactUs: ContactUsPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
  cookiePreferences: CookiePreferencesPage,
} satisfies Record<PageName, unknown>;

/** Loads the code of the page at an address, with what stands in its open tab. */
export async function preloadPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const names = (Object.keys(pages) as PageName[]).filter((name) => matchPath(pagePatterns[name], pathname));
  const loads = names.map((name) => pages[name].preload());
  if (names.includes('memorial')) loads.push(preloadSection(parseSection(new URLSearchParams(search))));
  await Promise.all(loads);
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
        <Route element={<Protected />}>
          <Route path={pagePatterns.dashboard} element={<DashboardPage />} />
          <Route path={pagePatterns.memorial} element={<MemorialPage />} />
          <Route path={pagePatterns.accountSettings} element={<AccountSettingsPage />} />
          <Route path={pagePatterns.monitoring} element={<MonitoringPage />} />
          {arePaymentsOn() && <Route path={pagePatterns.checkout} element={<CheckoutPage />} />}
        </Route>
        <Route path={pagePatterns.invite} element={<InvitePage />} />
        <Route path={pagePatterns.inviteLong} element={<InvitePage />} />
        <Route path={pagePatterns.watch} element={<WatchPage />} />
        <Route path={pagePatterns.watchShort} element={<WatchPage />} />
        <Route path={pagePatterns.watchSlideshow} element={<WatchPage />} />
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
