/** The business constants of the specification, section 9. */
export const limits = {
  product: 'Afterglow',
  copyrightYear: 2025,
  photoMaxBytes: 10_485_760,
  photoMaxBytesText: '10 MB',
  photoTypes: ['image/jpeg', 'image/png', 'image/webp'],
  photoExtensions: ['.jpeg', '.jpg', '.png', '.webp'],
  /** The browser sends these as JPEG. */
  photoConvertedTypes: ['image/heic', 'image/heif', 'image/avif'],
  photoConvertedExtensions: ['.heic', '.heif', '.hif', '.avif'],
  photosPerRequest: 100,
  photosPerBatch: 1000,
  filesPerForm: 10_000,
  photoIdsPerRequest: 20_000,
  photosPerPage: 1000,
  estimatesPerRequest: 1000,
  estimatedYears: { first: 1830, last: 2099 },
  photoMaxPixels: 100_000_000,
  progressivePhotoMaxPixels: 50_000_000,
  /** Pixels of the longer side: a video enlarges smaller photos by at most this factor. */
  smallPhotoSide: 640,
  smallPhotoScale: 2,
  photoRestoreMs: 5 * 60_000,
  defaultDeadlineDays: 7,
  defaultDeadlineTime: '23:59',
  uploadGraceMs: 15 * 60_000,
  passwordMinLength: 6,
  newPasswordMinLength: 8,
  passwordMaxLength: 200,
  /** Ten per character: more than any emoji has. */
  passwordMaxCodePoints: 2000,
  mailedLinkMinutes: 60,
  confirmationLinkDays: 7,
  nameMaxLength: 200,
  emailMaxLength: 254,
  messageMaxLength: 5000,
  returnPathMaxLength: 1000,
  /** Seconds per slide; on average if the whole length was chosen. */
  slideTiming: { default: 5, minimum: 1, maximum: 30 },
  /** Seconds: a slide of the version for the visitation, and how long that plays at least. */
  loop: { slideSeconds: 8, seconds: 3600 },
  /** Seconds per slide if songs set the length. */
  paceTiming: { minimum: 3, maximum: 12 },
  slideshowPhotosMax: 2000,
  /** Rows of a frame: the strip with a caption begins here, and the photo ends this much higher. */
  captionStrip: { top: 896, gap: 24 },
  /** Letters; wide ones, such as Chinese, count twice. */
  captionColumns: { who: 70, where: 45, when: 25 },
  /** Of the sentence that a sender writes about a photo, counted like a caption. */
  sentenceColumns: 280,
  /** Letters of the line on a closing slide, and seconds of black after it. */
  closingColumns: 120,
  closingBlackSeconds: 2,
  videoAttempts: 3,
  /** The rest wait, so that one owner does not delay others. */
  videosAtOncePerOwner: 2,
  paymentsListed: 200,
  openPagesPerAccount: 50,
  /** Guests of a family link in 24 hours who have not sent anything. */
  newGuestsPerFamilyLink: 1000,
  /** Letters without vowels, I and L: they spell no word and no two look alike. Wrong ones per address in a window. */
  tvCode: { alphabet: 'BCDFGHJKMNPQRSTVWXYZ', letters: 6, minutes: 30, wrongMax: 20, windowSeconds: 900 },
  songMaxBytes: 62_914_560,
  songMaxBytesText: '60 MB',
  songMaxSeconds: 1200,
  songsPerMemorial: 10,
  framesPerSecond: 30,
  frameWidth: 1920,
  frameHeight: 1080,
  poster: { width: 1280, height: 720 },
  /** Letters of the texts of a kept page, and its photos. */
  keptPage: { about: 5000, place: 200, address: 300, note: 1000, charity: 200, link: 500, photos: 60 },
  invitationCard: { width: 1200, height: 630 },
} as const;

export const memorialPrice = { usd: 99, cents: 99_00, currency: 'usd' } as const;

/** The specification's timings, in milliseconds. */
export const timings = {
  copyConfirmation: 2000,
  redirectAfterReset: 3000,
  signInAgainDelay: 500,
  slideshowListPolling: 10_000,
  slideshowListAfterClick: [300, 1000, 2000, 4000],
  watchPolling: { often: { everyMs: 5000, polls: 60 }, seldom: { everyMs: 60_000 } },
  monitoringRefresh: 30_000,
  uploadProgressStep: 200,
  thumbnailBatchPause: 100,
  toast: 5000,
  photoUndo: 10_000,
  changesAtMostEvery: 1000,
  changesAtLeastEvery: 25_000,
  tooltipDelay: 700,
  legalPageLoading: 1500,
  slowRequest: 3000,
} as const;

export const analytics = {
  scrollDepths: [25, 50, 75, 100],
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
 * Characters that change how others are displayed. Joiners and direction marks are allowed, because names need them.
 */
const controls = '\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';

const addressSpecials = '"(),:;<>\\[\\]\\\\';
const inAddress = `[^\\s@${addressSpecials}${controls}]`;

/** For `new RegExp(pattern, 'u')`. Each is matched in linear time. */
export const patterns = {
  email: `^${inAddress}+@[^\\s@.${addressSpecials}${controls}]+\\.${inAddress}+$`,
  notBlank: '\\S',
  visible: '[^\\s\\p{Default_Ignorable_Code_Point}]',
  batchId: '^[A-Za-z0-9_-]{1,64}$',
  controlCharacters: `[${controls}]`,
} as const;
