/** Every cookie that the product sets. The privacy document lists each of them, and does not compile without one. */
export const cookieNames = {
  session: 'afterglow',
  device: 'afterglow-device',
  google: 'afterglow-google',
  contributor: 'afterglow-contributor',
  analytics: 'afterglow-analytics',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Everything else that its pages keep in a browser; the same document lists it. */
export const storageKeys = {
  pendingMemorial: 'pending-memorial',
  analyticsConsent: 'afterglow.analytics-consent',
  toast: 'afterglow.toast',
  typedText: 'afterglow.typed-text',
  videosAnnounced: 'afterglow.videos-announced',
  galleryVisits: 'afterglow.gallery-visits',
  uploads: 'afterglow-uploads',
  uploadsBegun: 'afterglow.uploads-begun',
} as const;
