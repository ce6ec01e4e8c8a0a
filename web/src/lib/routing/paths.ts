import {
  accountSettingsPath,
  dashboardPath,
  forgotPasswordPath,
  memorialPath,
  parseReturnPath,
  withReturnPath,
} from '@afterglow/proto/paths';
import type { Photo, PhotoSize } from '@afterglow/proto/types';

/** For the router and web/server. Names that begin with watch or invite are of links shown with a preview. */
export const pagePatterns = {
  landing: '/',
  auth: '/auth',
  forgotPassword: forgotPasswordPath,
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: dashboardPath,
  memorial: '/memorial/:memorialRef',
  accountSettings: accountSettingsPath,
  monitoring: '/admin/monitoring',
  checkout: '/checkout',
  invite: '/invite/:invitationToken',
  inviteLong: '/invitation/:invitationToken',
  watch: '/watch/:memorialPublicId/:slideshowPublicId',
  watchShort: '/watch/:slideshowId',
  watchSlideshow: '/slideshow/:slideshowId',
  faq: '/faq',
  about: '/about',
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePreferences: '/cookie-preferences',
} as const;
export type PageName = keyof typeof pagePatterns;

/** Where below web/src the code of each page is: the document that web/server sends names what the page is made of. */
export const pageSources = {
  landing: 'pages/landing/landing-page.tsx',
  auth: 'pages/auth/auth-page.tsx',
  forgotPassword: 'pages/forgot-password/forgot-password-page.tsx',
  resetPassword: 'pages/reset-password/reset-password-page.tsx',
  confirmEmail: 'pages/confirm-email/confirm-email-page.tsx',
  dashboard: 'pages/dashboard/dashboard-page.tsx',
  memorial: 'pages/memorial/memorial-page.tsx',
  accountSettings: 'pages/account-settings/account-settings-page.tsx',
  monitoring: 'pages/monitoring/monitoring-page.tsx',
  checkout: 'pages/checkout/checkout-page.tsx',
  invite: 'pages/invite/invite-page.tsx',
  inviteLong: 'pages/invite/invite-page.tsx',
  watch: 'pages/watch/watch-page.tsx',
  watchShort: 'pages/watch/watch-page.tsx',
  watchSlideshow: 'pages/watch/watch-page.tsx',
  faq: 'pages/faq/faq-page.tsx',
  about: 'pages/about/about-page.tsx',
  contactUs: 'pages/contact-us/contact-us-page.tsx',
  privacyPolicy: 'pages/legal/privacy-policy-page.tsx',
  termsOfService: 'pages/legal/terms-of-service-page.tsx',
  cookiePreferences: 'pages/cookie-preferences/cookie-preferences-page.tsx',
} as const satisfies Record<PageName, string>;

/** Signing in leads to the dashboard unless told otherwise. */
const unlessDashboard = (wanted: string): string | null => (wanted === pagePatterns.dashboard ? null : wanted);

/** Where links lead. The links of invitations and videos are proto's, as others make them too. */
export const paths = {
  landing: pagePatterns.landing,
  auth: pagePatterns.auth,
  signUp: `${pagePatterns.auth}?mode=signup`,
  forgotPassword: pagePatterns.forgotPassword,
  dashboard: pagePatterns.dashboard,
  accountSettings: pagePatterns.accountSettings,
  checkout: pagePatterns.checkout,
  /** Where a payment leads back to; safe to reload. */
  paymentReturn: `${pagePatterns.landing}?payment=success`,
  faq: pagePatterns.faq,
  about: pagePatterns.about,
  contactUs: pagePatterns.contactUs,
  privacyPolicy: pagePatterns.privacyPolicy,
  termsOfService: pagePatterns.termsOfService,
  cookiePreferences: pagePatterns.cookiePreferences,
  memorial: memorialPath,
  /** Server-sent events. @param age milliseconds since the page read what it shows. */
  changes: (age: number) => `/api/changes?age=${age}`,
  /** The thumbnail of a photo, for the browser that sent it with this invitation. */
  sentPhoto: (invitationToken: string, filename: string) =>
    `/api/invitations/${encodeURIComponent(invitationToken)}/photos/${encodeURIComponent(filename)}`,
  /** Not a page of the app: the browser goes there, and the server sends it to sign in and back to `wanted`. */
  signInAgain: (wanted: string) => withReturnPath('/api/login', unlessDashboard(wanted)),
  /** Not a page of the app: a zip file. */
  accountExport: '/api/account/export',
  /** The same: the server sends it on to Google, and from there back to the page that was wanted. */
  google: (returnTo: string | null) => withReturnPath('/api/auth/google', returnTo),
  /** Another one for each turn: no cache shows a photo as it was before. */
  photo: ({ filename, turns }: Pick<Photo, 'filename' | 'turns'>, size: PhotoSize) =>
    `/api/photos/${encodeURIComponent(filename)}?size=${size}${turns ? `&turns=${turns}` : ''}`,
} as const;

/** Our own legal documents, which web/server writes; the pages show them in a frame. */
export const documentPaths = {
  privacyPolicy: '/documents/privacy-policy',
  termsOfService: '/documents/terms-of-service',
} as const;
export type LegalDocument = keyof typeof documentPaths;
export const signInPath = (wanted: string): string => withReturnPath(paths.auth, unlessDashboard(wanted));

export const pathAfterSignIn = (returnTo: string | null): string => parseReturnPath(returnTo) ?? paths.dashboard;

export const memorialSections = ['invitations', 'photos', 'slideshows'] as const;
/** The same of what stands in each tab. */
export const sectionSources = {
  invitations: 'features/invitations/invitations-tab.tsx',
  photos: 'pages/memorial/photos-section.tsx',
  slideshows: 'features/slideshows/slideshows-tab.tsx',
} as const satisfies Record<MemorialSection, string>;
export type MemorialSection = (typeof memorialSections)[number];

/** The open tab stands in the address, so that it is still open after a reload. */
export const parseSection = (search: URLSearchParams): MemorialSection =>
  memorialSections.find((name) => name === search.get('tab')) ?? memorialSections[0];
