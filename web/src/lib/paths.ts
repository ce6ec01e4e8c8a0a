/**
 * The pages, each address once: the front end's router and web/server read them here. A name that begins with watch or
 * invite is one whose link is shown to others with a preview.
 */
export const pagePatterns = {
  landing: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  memorial: '/memorial/:memorialRef',
  accountSettings: '/account-settings',
  invite: '/invite/:invitationToken',
  inviteLong: '/invitation/:invitationToken',
  watch: '/watch/:memorialPublicId/:slideshowPublicId',
  watchShort: '/watch/:slideshowId',
  watchSlideshow: '/slideshow/:slideshowId',
} as const;

/** Where links lead. The links of invitations and videos are proto's, as others make them too. */
export const paths = {
  landing: pagePatterns.landing,
  auth: pagePatterns.auth,
  signUp: `${pagePatterns.auth}?mode=signup`,
  dashboard: pagePatterns.dashboard,
  accountSettings: pagePatterns.accountSettings,
  memorial: (memorialRef: string) => pagePatterns.memorial.replace(':memorialRef', encodeURIComponent(memorialRef)),
  /** Not a page of the app: the browser goes there, and the server sends it on. */
  signInAgain: '/api/login',
  photo: (filename: string, size?: 'thumb' | 'display') =>
    `/api/photos/${encodeURIComponent(filename)}${size ? `?size=${size}` : ''}`,
} as const;
