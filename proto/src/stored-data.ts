/** The privacy page must document each cookie to compile. */
export const cookieNames = {
  session: 'afterglow',
  device: 'afterglow-device',
  google: 'afterglow-google',
  contributor: 'afterglow-contributor',
  analytics: 'afterglow-analytics',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

export const storageKeys = {
  pendingMemorial: 'pending-memorial',
  analyticsConsent: 'afterglow.analytics-consent',
  toast: 'afterglow.toast',
  typedText: 'afterglow.typed-text',
  videosAnnounced: 'afterglow.videos-announced',
  galleryVisits: 'afterglow.gallery-visits',
  photoWords: 'afterglow.photo-words',
  uploads: 'afterglow-uploads',
  uploadsStarted: 'afterglow.uploads-begun',
  tv: 'afterglow.tv',
} as const;
