/** For the router and web/server. Names that begin with watch or invite are of links shown with a preview. */
export const pagePatterns = {
  landing: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  memorial: '/memorial/:memorialRef',
  accountSettings: '/account-settings',
  checkout: '/checkout',
  invite: '/invite/:invitationToken',
  inviteLong: '/invitation/:invitationToken',
  watch: '/watch/:memorialPublicId/:slideshowPublicId',
  watchShort: '/watch/:slideshowId',
  watchSlideshow: '/slideshow/:slideshowId',
} as const;

/** Where below web/src the code of each page is: the document that web/server sends names what the page is made of. */
export const pageSources = {
  landing: 'pages/landing/landing-page.tsx',
  auth: 'pages/auth/auth-page.tsx',
  dashboard: 'pages/dashboard/dashboard-page.tsx',
  memorial: 'pages/memorial/memorial-page.tsx',
  accountSettings: 'pages/account-settings/account-settings-page.tsx',
  checkout: 'pages/checkout/checkout-page.tsx',
  invite: 'pages/invite/invite-page.tsx',
  inviteLong: 'pages/invite/invite-page.tsx',
  watch: 'pages/watch/watch-page.tsx',
  watchShort: 'pages/watch/watch-page.tsx',
  watchSlideshow: 'pages/watch/watch-page.tsx',
} as const satisfies Record<keyof typeof pagePatterns, string>;

/** Where links lead. The links of invitations and videos are proto's, as others make them too. */
export const paths = {
  landing: pagePatterns.landing,
  auth: pagePatterns.auth,
  signUp: `${pagePatterns.auth}?mode=signup`,
  dashboard: pagePatterns.dashboard,
  accountSettings: pagePatterns.accountSettings,
  checkout: pagePatterns.checkout,
  /** Where a payment leads back to; safe to reload. */
  paymentReturn: `${pagePatterns.landing}?payment=success`,
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePreferences: '/privacy-policy#cookies',
  memorial: (memorialRef: string) => pagePatterns.memorial.replace(':memorialRef', encodeURIComponent(memorialRef)),
  /** Not a page of the app: the browser goes there, and the server sends it on. */
  signInAgain: '/api/login',
  photo: (filename: string, size?: 'thumb' | 'display') =>
    `/api/photos/${encodeURIComponent(filename)}${size ? `?size=${size}` : ''}`,
} as const;

export const memorialSections = ['invitations', 'photos', 'slideshows'] as const;
/** The same of what stands in each tab. */
export const sectionSources = {
  invitations: 'features/invitations/invitations-tab.tsx',
  photos: 'pages/memorial/photos-section.tsx',
  slideshows: 'features/slideshows/slideshows-tab.tsx',
} as const satisfies Record<MemorialSection, string>;
export type MemorialSection = (typeof memorialSections)[number];

/** The open tab stands in the address, so that it is still open after a reload. */
export const sectionOf = (search: URLSearchParams): MemorialSection =>
  memorialSections.find((name) => name === search.get('tab')) ?? memorialSections[0];
