/** The business constants of the specification's section 9: the one place where each of them stands. */
export const limits = {
  product: 'Afterglow',
  copyrightYear: 2025,
  photoMaxBytes: 10_485_760,
  photoMaxBytesText: '10 MB',
  photoTypes: ['image/jpeg', 'image/png', 'image/webp'],
  photoExtensions: ['.jpeg', '.jpg', '.png', '.webp'],
  photosPerRequest: 100,
  /** Places of the photos that were chosen together: from 0 up to one less. */
  photosPerBatch: 1000,
  /** Files of a plain form that are named in its answer; one more ends the reading of it. */
  filesPerForm: 10_000,
  photoIdsPerRequest: 20_000,
  photosPerPage: 1000,
  /** Pixels (width x height) that are decoded at most, for any picture and for a progressive JPEG. */
  photoMaxPixels: 100_000_000,
  progressivePhotoMaxPixels: 50_000_000,
  /** Pixels: a photo whose longer side is shorter is small, and a video shows it at this many times its size at most. */
  smallPhotoSide: 640,
  smallPhotoScale: 2,
  /** Milliseconds in which a photo that was deleted can be put back where it was. */
  photoRestoreMs: 5 * 60_000,
  defaultDeadlineDays: 7,
  defaultDeadlineTime: '23:59',
  /** An upload that began before the deadline may end this much after it. */
  uploadGraceMs: 15 * 60_000,
  passwordMinLength: 6,
  newPasswordMinLength: 8,
  /** Characters of a password as people see them; an emoji of several people is one. */
  passwordMaxLength: 200,
  /** Unicode code points of a password: ten for each of its characters, more than any emoji has. */
  passwordMaxCodePoints: 2000,
  /** Minutes in which a link from a mail can be used. */
  mailedLinkMinutes: 60,
  /** Days in which the link of a welcome can be used. */
  confirmationLinkDays: 7,
  nameMaxLength: 200,
  emailMaxLength: 254,
  messageMaxLength: 5000,
  /** Characters of the address, below our origin, to which somebody returns after signing in. */
  returnPathMaxLength: 1000,
  /** Seconds that a slide is seen. */
  slideTiming: { default: 5, minimum: 1, maximum: 30 },
  slideshowPhotosMax: 2000,
  /** Attempts at a video before it is shown as failed. */
  videoAttempts: 3,
  /** Videos of one owner that are worked on at once; the others wait, so that nobody waits behind them. */
  videosAtOncePerOwner: 2,
  /** Payments of one account that its list shows, the newest. */
  paymentsListed: 200,
  /** Open pages of one account that one copy of the service says changes to. */
  openPagesPerAccount: 50,
  framesPerSecond: 30,
  frameWidth: 1920,
  frameHeight: 1080,
  /** Pixels of the picture of a video that is not playing, and of the card of an invitation's link. */
  poster: { width: 1280, height: 720 },
  invitationCard: { width: 1200, height: 630 },
} as const;

/** What a memorial costs, once: shown and sent as `usd`, charged as `cents`. */
export const memorialPrice = { usd: 99, cents: 99_00, currency: 'usd' } as const;

/** The specification's timings, in milliseconds. */
export const timings = {
  copyConfirmation: 2000,
  redirectAfterReset: 3000,
  signInAgainDelay: 500,
  slideshowListPolling: 10_000,
  /** The list is read again this long after generate-video, then every `slideshowListPolling`. */
  slideshowListAfterClick: [300, 1000, 2000, 4000],
  /** How often a watch page asks for a video that is not there yet: often at first, then seldom. */
  watchPolling: { often: { everyMs: 5000, looks: 60 }, seldom: { everyMs: 60_000 } },
  monitoringRefresh: 30_000,
  uploadProgressStep: 200,
  thumbnailBatchPause: 100,
  toast: 5000,
  /** How long the page offers to put a deleted photo back; well within `limits.photoRestoreMs`. */
  photoUndo: 10_000,
  /** An open page is told of changes no more often, and that nothing has changed no less often. */
  changesAtMostEvery: 1000,
  changesAtLeastEvery: 25_000,
  tooltipDelay: 700,
  /** A legal page shows that it is loading at least this long. */
  legalPageLoading: 1500,
  /** Requests that take longer are reported to the analytics as slow. */
  slowRequest: 3000,
} as const;

export const analytics = {
  /** Percent of a page that have been scrolled into view. */
  scrollDepths: [25, 50, 75, 100],
  /** Seconds: two years. */
  cookieMaxAge: 2 * 365 * 24 * 60 * 60,
} as const;

export const supportReply = 'within 24 hours (Monday to Friday, 9AM to 5PM EST)';

export const counts = {
  uploadProgressStepPercent: 10,
  uploadProgressMaxPercent: 90,
  uploadsAtOnce: 3,
  thumbnailBatch: 6,
  dashboardSkeletonCards: 3,
  toastsAtOnce: 1,
  toastSwipePx: 50,
} as const;

export const features = [
  'Unlimited photo uploads',
  'Unlimited family and friends invitations',
  'Simple slideshow creation',
  'Downloadable keepsakes',
  'Secure photo storage',
] as const;

export const planFeatures = [
  features[0],
  'Unlimited invitations',
  features[2],
  features[3],
  'Secure and private',
] as const;

/**
 * C0, DEL and C1, separators of lines and paragraphs, overrides and isolates of writing direction, halves of surrogate
 * pairs: they change how others are shown. Joiners and marks of direction are none: names are written with those.
 */
const controls = '\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';

/** What has a meaning of its own in a list of addresses (RFC 5322, section 3.2.3): an address is one address, as it stands. */
const addressSpecials = '"(),:;<>\\[\\]\\\\';
const inAddress = `[^\\s@${addressSpecials}${controls}]`;

/** Patterns that forms and schemas share, for `new RegExp(pattern, 'u')`. Each is matched in linear time. */
export const patterns = {
  email: `^${inAddress}+@[^\\s@.${addressSpecials}${controls}]+\\.${inAddress}+$`,
  notBlank: '\\S',
  batchId: '^[A-Za-z0-9_-]{1,64}$',
  controlCharacters: `[${controls}]`,
} as const;
