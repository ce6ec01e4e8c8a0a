import type { FontValue } from '@afterglow/proto/fonts';
import {
  accountSettingsPath,
  dashboardPath,
  forgotPasswordPath,
  invitePath,
  memorialPath,
  parseReturnPath,
  withReturnPath,
} from '@afterglow/proto/paths';
import type { Caption, Photo, PhotoSize, PublicPagePhoto } from '@afterglow/proto/types';

/** Shared by the router and web/server. Links to pages whose name starts with watch or invite have previews. */
export const pagePatterns = {
  landing: '/',
  auth: '/auth',
  forgotPassword: forgotPasswordPath,
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  dashboard: dashboardPath,
  memorial: '/memorial/:memorialRef',
  cards: '/memorial/:memorialRef/cards',
  guestbook: '/memorial/:memorialRef/guestbook',
  keptPage: '/memorial/:memorialRef/page',
  keepsake: '/memorial/:memorialRef/keepsake',
  accountSettings: accountSettingsPath,
  monitoring: '/admin/monitoring',
  checkout: '/checkout',
  invite: '/invite/:invitationToken',
  inviteLong: '/invitation/:invitationToken',
  watch: '/watch/:memorialPublicId/:slideshowPublicId',
  watchShort: '/watch/:slideshowId',
  watchSlideshow: '/slideshow/:slideshowId',
  chapel: '/chapel/:chapelToken',
  faq: '/faq',
  about: '/about',
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePreferences: '/cookie-preferences',
} as const;
export type PageName = keyof typeof pagePatterns;

/** The module of each page below web/src, for web/server's preload tags. */
export const pageSources = {
  landing: 'pages/landing/landing-page.tsx',
  auth: 'pages/auth/auth-page.tsx',
  forgotPassword: 'pages/forgot-password/forgot-password-page.tsx',
  resetPassword: 'pages/reset-password/reset-password-page.tsx',
  confirmEmail: 'pages/confirm-email/confirm-email-page.tsx',
  unsubscribe: 'pages/unsubscribe/unsubscribe-page.tsx',
  dashboard: 'pages/dashboard/dashboard-page.tsx',
  memorial: 'pages/memorial/memorial-page.tsx',
  cards: 'pages/cards/cards-page.tsx',
  guestbook: 'pages/guestbook/guestbook-page.tsx',
  keptPage: 'pages/kept-page/kept-page-page.tsx',
  keepsake: 'pages/keepsake/keepsake-page.tsx',
  accountSettings: 'pages/account-settings/account-settings-page.tsx',
  monitoring: 'pages/monitoring/monitoring-page.tsx',
  checkout: 'pages/checkout/checkout-page.tsx',
  invite: 'pages/invite/invite-page.tsx',
  inviteLong: 'pages/invite/invite-page.tsx',
  watch: 'pages/watch/watch-page.tsx',
  watchShort: 'pages/watch/watch-page.tsx',
  watchSlideshow: 'pages/watch/watch-page.tsx',
  chapel: 'pages/chapel/chapel-page.tsx',
  faq: 'pages/faq/faq-page.tsx',
  about: 'pages/about/about-page.tsx',
  contactUs: 'pages/contact-us/contact-us-page.tsx',
  privacyPolicy: 'pages/legal/privacy-policy-page.tsx',
  termsOfService: 'pages/legal/terms-of-service-page.tsx',
  cookiePreferences: 'pages/cookie-preferences/cookie-preferences-page.tsx',
} as const satisfies Record<PageName, string>;

/** Signing in leads to the dashboard by default. */
const unlessDashboard = (wanted: string): string | null => (wanted === pagePatterns.dashboard ? null : wanted);

/** Query parameter of a family link that asks for a name although the browser has given one. */
export const newGuestParam = 'guest';

/** Links of invitations and videos come from proto, since services create them too. */
export const paths = {
  landing: pagePatterns.landing,
  auth: pagePatterns.auth,
  signUp: `${pagePatterns.auth}?mode=signup`,
  forgotPassword: pagePatterns.forgotPassword,
  dashboard: pagePatterns.dashboard,
  accountSettings: pagePatterns.accountSettings,
  checkout: pagePatterns.checkout,
  paymentReturn: `${pagePatterns.landing}?payment=success`,
  faq: pagePatterns.faq,
  about: pagePatterns.about,
  contactUs: pagePatterns.contactUs,
  privacyPolicy: pagePatterns.privacyPolicy,
  termsOfService: pagePatterns.termsOfService,
  cookiePreferences: pagePatterns.cookiePreferences,
  memorial: memorialPath,
  cards: (memorialRef: string) => `${memorialPath(memorialRef)}/cards`,
  guestbook: (memorialRef: string) => `${memorialPath(memorialRef)}/guestbook`,
  keptPage: (memorialRef: string) => `${memorialPath(memorialRef)}/page`,
  keepsake: (memorialRef: string) => `${memorialPath(memorialRef)}/keepsake`,
  keepsakeZip: (memorialRef: string) => `/api/memorials/${encodeURIComponent(memorialRef)}/keepsake`,
  album: (memorialRef: string, albumId: number) =>
    `/api/memorials/${encodeURIComponent(memorialRef)}/albums/${albumId}`,
  /** Server-sent events. @param age milliseconds since the page read its data. */
  changes: (age: number) => `/api/changes?age=${age}`,
  /** For the browser that sent the photo with this invitation. */
  sentPhoto: (invitationToken: string, filename: string) =>
    `/api/invitations/${encodeURIComponent(invitationToken)}/photos/${encodeURIComponent(filename)}`,
  /** Served by auth, which redirects to sign-in and back to `wanted`. */
  signInAgain: (wanted: string) => withReturnPath('/api/login', unlessDashboard(wanted)),
  /** For a second person who uses the same browser. */
  newGuest: (familyLinkToken: string) => `${invitePath(familyLinkToken)}?${newGuestParam}`,
  accountExport: '/api/account/export',
  /** Served by auth, which redirects to Google and back to `returnTo`. */
  google: (returnTo: string | null) => withReturnPath('/api/auth/google', returnTo),
  captionStrip: (memorialPublicId: string, caption: Caption) =>
    `/api/memorials/${encodeURIComponent(memorialPublicId)}/caption-strip?${new URLSearchParams({ ...caption })}`,
  closingWords: (memorialPublicId: string, words: { readonly line: string; readonly titleFont: FontValue }) =>
    `/api/memorials/${encodeURIComponent(memorialPublicId)}/closing-words?${new URLSearchParams({ ...words })}`,
  motionSample: (memorialPublicId: string, motion: string, video?: { frames: number; hasClosing: boolean }) => {
    const chosen = video ? `&frames=${video.frames}${video.hasClosing ? '&closing=1' : ''}` : '';
    return `/api/memorials/${encodeURIComponent(memorialPublicId)}/motion-sample?motion=${motion}${chosen}`;
  },
  /** Changes with each turn, so that no cache shows the photo as it was. */
  photo: ({ filename, turns }: Pick<Photo, 'filename' | 'turns'>, size: PhotoSize) =>
    `/api/photos/${encodeURIComponent(filename)}?size=${size}${turns ? `&turns=${turns}` : ''}`,
  /** For visitors of a kept page. Changes with each turn. */
  pagePhoto: ({ filename, turns = 0 }: Pick<PublicPagePhoto, 'filename' | 'turns'>, size: PhotoSize) =>
    `/api/public/page-photos/${encodeURIComponent(filename)}?size=${size}&v=${turns}`,
} as const;

/** Our own legal documents, served by web/server and shown in frames. */
export const documentPaths = {
  privacyPolicy: '/documents/privacy-policy',
  termsOfService: '/documents/terms-of-service',
} as const;
export type LegalDocument = keyof typeof documentPaths;
export const signInPath = (wanted: string): string => withReturnPath(paths.auth, unlessDashboard(wanted));

export const pathAfterSignIn = (returnTo: string | null): string => parseReturnPath(returnTo) ?? paths.dashboard;

export const memorialSections = ['invitations', 'photos', 'slideshows'] as const;
export const sectionSources = {
  invitations: 'features/invitations/invitations-tab.tsx',
  photos: 'pages/memorial/photos-section.tsx',
  slideshows: 'features/slideshows/slideshows-tab.tsx',
} as const satisfies Record<MemorialSection, string>;
export type MemorialSection = (typeof memorialSections)[number];

export const parseSection = (search: URLSearchParams): MemorialSection =>
  memorialSections.find((name) => name === search.get('tab')) ?? memorialSections[0];

/** Of the elements on the page for televisions. */
export const tvIds = {
  ...{ entry: 'entry', form: 'form', code: 'code', problem: 'problem' },
  ...{ screen: 'screen', video: 'video', sound: 'sound', paused: 'paused' },
  ...{ name: 'name', network: 'network', other: 'other' },
} as const;

/** Served by web/server, and kept by the worker for times without a network. */
export const tvPaths = { page: '/tv', script: '/tv/player.js', worker: '/tv/worker.js' } as const;
