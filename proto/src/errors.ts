import { serverFault } from './server-fault.ts';

/** The only source of error texts. `errorMessage` fills in `{wait}` and `{format}`. */
export const errors = {
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  internal_only: { status: 401, message: 'This address is for internal use only.' },
  foreign_origin: { status: 403, message: 'Something went wrong. Please reload the page and try again.' },
  payment_required: { status: 402, message: 'A payment is needed for this memorial first. Nothing was lost.' },
  password_not_set: {
    status: 409,
    message: 'This account has no password yet. Please choose “Forgot password?” on the sign-in page to set one first.',
  },
  wrong_password: { status: 403, message: 'That password isn’t right.' },
  administrators_only: {
    status: 403,
    message: 'Only administrators of this site can see this page.',
  },
  deadline_passed: { status: 403, message: 'The upload period has ended. Please ask the organizer for more time.' },
  validation_failed: { status: 400, message: 'Please check what you entered.' },
  malformed_request: { status: 400, message: 'Something went wrong. Please reload the page and try again.' },
  signature_invalid: { status: 400, message: 'The signature of this request isn’t valid.' },
  credit_available: {
    status: 409,
    message: 'You’ve already paid for a memorial. You can create it now without paying again.',
  },
  email_taken: { status: 409, message: 'An account with this email address already exists. Please sign in instead.' },
  reset_link_invalid: {
    status: 400,
    message: 'This reset link is invalid or has expired. Please request a new one.',
  },
  email_link_invalid: {
    status: 400,
    message: 'This link is invalid or has expired. Please ask for a new one.',
  },
  unsubscribe_link_invalid: {
    status: 400,
    message: 'This link is not valid. You can choose your emails in your account settings.',
  },
  route_not_found: { status: 404, message: 'We couldn’t find this page.' },
  user_not_found: { status: 404, message: 'This account doesn’t exist.' },
  session_not_found: { status: 404, message: 'This session doesn’t exist.' },
  memorial_not_found: { status: 404, message: 'This memorial doesn’t exist or you don’t have access to it.' },
  invitation_not_found: {
    status: 404,
    message: 'This invitation link is invalid or has expired. Please ask the organizer for a new link.',
  },
  photo_not_found: { status: 404, message: 'This photo has been deleted.' },
  archive_not_found: { status: 404, message: 'This download has expired. Please start it again.' },
  slideshow_not_found: { status: 404, message: 'This slideshow has been deleted.' },
  song_not_found: { status: 404, message: 'This song has been deleted.' },
  chapel_not_found: {
    status: 404,
    message: 'This link for the chapel was closed, or it never existed. The family can send you a new one.',
  },
  tv_code_not_found: {
    status: 404,
    message: 'These letters are wrong, or older than half an hour. Please ask for new ones on the page for the chapel.',
  },
  album_not_found: { status: 404, message: 'This album has been deleted.' },
  video_not_found: { status: 404, message: 'This video could not be found or is no longer available.' },
  photo_ids_foreign: {
    status: 400,
    message: 'Some of these photos aren’t part of this memorial, so the order wasn’t changed.',
  },
  photo_ids_repeated: { status: 400, message: 'The same photo was listed twice, so the order wasn’t changed.' },
  no_photos_sent: { status: 400, message: 'Please choose at least one photo.' },
  no_song_sent: { status: 400, message: 'Please choose a song.' },
  no_photos_to_download: { status: 400, message: 'No photos could be downloaded' },
  album_empty: { status: 400, message: 'Please select some photos for the album first.' },
  album_too_large: { status: 400, message: 'An album can have up to 2,000 photos. Please select fewer.' },
  nothing_selected: { status: 400, message: 'Failed to create slideshow. Please select some photos first.' },
  too_many_selected: {
    status: 400,
    message: 'Failed to create slideshow. A slideshow can have up to 2,000 photos.',
  },
  length_impossible: {
    status: 400,
    message: 'Please choose a length that shows each photo for 1 to 30 seconds on average.',
  },
  pace_impossible: {
    status: 400,
    message:
      'The music can’t set the length: each photo would be shown for less than 3 or more than 12 seconds. Please choose another way for it to fit.',
  },
  no_photos_left: {
    status: 409,
    message: 'Every photo in this slideshow has been deleted, so its video stays as it is.',
  },
  letters_missing: {
    status: 409,
    message: 'The title slide can’t show every letter of this name. Please check the name before we make the video.',
  },
  too_many_songs: {
    status: 409,
    message: 'A memorial can have up to 10 songs. Please remove one before you add another.',
  },
  song_not_ready: { status: 409, message: 'This song isn’t ready yet.' },
  song_rights_missing: { status: 409, message: 'Please tick that you may use these songs.' },
  video_not_ready: { status: 409, message: 'The video isn’t ready yet.' },
  upload_incomplete: { status: 400, message: 'The upload was interrupted. Nothing was lost. Please try again.' },
  too_many_files: { status: 413, message: 'Please send 100 photos or fewer at a time.' },
  payload_too_large: { status: 413, message: 'That’s too much to send at once. Please send fewer photos.' },
  headers_too_large: {
    status: 431,
    message: 'Your browser sent more than we can read. Please delete the cookies of this site and try again.',
  },
  request_too_slow: { status: 408, message: 'Your request took too long to arrive. Please try again.' },
  photo_too_large: { status: 413, message: 'This photo is larger than 10 MB. Please send a smaller version.' },
  song_too_large: {
    status: 413,
    message: 'This song is larger than 60 MB. Please send it as an MP3 or M4A.',
  },
  too_many_guesses: {
    status: 429,
    message: 'Too many wrong passwords. Nothing was changed. Please try again in {wait}.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again in {wait}.' },
  too_many_messages: {
    status: 429,
    message: 'We’ve received several messages from you already. Please try again in {wait}.',
  },
  sign_in_busy: { status: 503, message: 'A lot of people are signing in right now. Please try again in a moment.' },
  too_many_downloads: {
    status: 429,
    message: 'Several downloads of your photos are already running. Please wait for one of them to finish.',
  },
  too_many_exports: {
    status: 429,
    message: 'A download of your data is already running. Please wait for it to finish.',
  },
  too_many_guests: {
    status: 429,
    message:
      'A lot of people have opened this link today. Please try again tomorrow, or ask the organizer for a new link.',
  },
  too_many_pages: {
    status: 429,
    message: 'You have many pages open. Reload this one to see the latest changes.',
  },
  unsupported_media_type: { status: 415, message: 'This type of file can’t be added here.' },
  range_not_satisfiable: { status: 416, message: 'This part of the file doesn’t exist.' },
  photo_empty: { status: 422, message: 'This file is empty.' },
  photo_unsupported: { status: 422, message: 'This isn’t a photo we can use. Please send a JPEG, PNG or WebP.' },
  photo_heic: {
    status: 422,
    message:
      'We can’t open this kind of photo (HEIC) here. On an iPhone, choose it from your photo library and it will be converted for you. Elsewhere, please save it as a JPEG first.',
  },
  photo_damaged: { status: 422, message: 'This photo is damaged and can’t be opened.' },
  photo_too_many_pixels: {
    status: 422,
    message: 'This photo is too large for us to open. Please send a smaller version.',
  },
  photo_too_complex: {
    status: 422,
    message: 'We couldn’t open this photo. A screenshot of it will work.',
  },
  song_not_a_sound: {
    status: 422,
    message: 'This isn’t a sound file. Please send a song as an MP3, M4A, WAV or FLAC.',
  },
  song_unsupported: {
    status: 422,
    message: 'We can’t open this kind of sound file{format}. Please send the song as an MP3 or M4A.',
  },
  song_protected: {
    status: 422,
    message: 'This song is copy-protected, so we can’t open it. Please send an MP3 or M4A without copy protection.',
  },
  song_cut_off: {
    status: 422,
    message: 'The end of this song is missing. Please send a complete copy of the file.',
  },
  song_silent: { status: 422, message: 'We hear nothing in this file. Please send another one.' },
  song_too_long: { status: 422, message: 'This song is longer than 20 minutes. Please send a shorter one.' },
  song_unreadable: { status: 422, message: 'We couldn’t read this song. Please send it as an MP3 or M4A.' },
  photo_interrupted: {
    status: 503,
    message: 'We were interrupted while saving this photo. Nothing was lost. Please try again in a moment.',
  },
  too_busy: {
    status: 503,
    message: 'A lot of photos are arriving right now. Nothing was lost. Please try again in a moment.',
  },
  song_busy: {
    status: 503,
    message: 'A lot of files are arriving right now. Nothing was lost. Please try again in a moment.',
  },
  payment_provider_unavailable: {
    status: 503,
    message: 'We can’t reach our payment provider right now. Nothing was lost. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    message: 'Part of Afterglow isn’t working right now. Nothing was lost. Please try again in a moment.',
  },
  internal: { status: 500, message: serverFault },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Rounds the wait up to whole minutes or hours. */
export const errorMessage = (code: ErrorCode, retryAfterSeconds = 60, format?: string): string =>
  errors[code].message
    .replace('{wait}', waitWords(retryAfterSeconds))
    .replace('{format}', format === undefined ? '' : ` (${format})`);

export const videoFailures = {
  photo_missing: 'One of the photos in this slideshow couldn’t be opened.',
  letters_missing: 'The title slide can’t show every letter of this name.',
  render_failed: 'Failed to generate video',
} as const;

export type VideoFailureCode = keyof typeof videoFailures;
