/**
 * The error catalogue: code -> HTTP status and the sentence that a person reads. The only source of error texts. `{wait}`
 * stands for the time after which it is worth trying again: see `errorMessage`.
 */
export const errors = {
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  internal_only: { status: 401, message: 'This address is for the services themselves.' },
  foreign_origin: { status: 403, message: 'This request did not come from the site itself. Please reload the page.' },
  wrong_password: { status: 403, message: 'This is not the password of this account.' },
  deadline_passed: { status: 403, message: 'The upload period has ended. Please ask the organizer for more time.' },
  validation_failed: { status: 400, message: 'Please check what you entered.' },
  malformed_request: { status: 400, message: 'This request could not be read.' },
  email_taken: { status: 409, message: 'An account with this email address already exists. Please sign in instead.' },
  route_not_found: { status: 404, message: 'There is nothing at this address.' },
  user_not_found: { status: 404, message: 'This account does not exist.' },
  session_not_found: { status: 404, message: 'This session does not exist.' },
  memorial_not_found: { status: 404, message: "This memorial doesn't exist or you don't have access to it." },
  invitation_not_found: {
    status: 404,
    message: 'This invitation link is invalid or has expired. Please ask the organizer for a new link.',
  },
  photo_not_found: { status: 404, message: 'This photo is no longer there.' },
  archive_not_found: { status: 404, message: 'This download is no longer there. Please start it again.' },
  slideshow_not_found: { status: 404, message: 'This slideshow is no longer there.' },
  video_not_found: { status: 404, message: 'This video could not be found or is no longer available.' },
  photo_ids_foreign: {
    status: 400,
    message: 'Some of these photos are not part of this memorial. The order was not changed.',
  },
  photo_ids_repeated: { status: 400, message: 'A photo was named twice. The order was not changed.' },
  no_photos_sent: { status: 400, message: 'Please choose at least one photo.' },
  no_photos_to_download: { status: 400, message: 'No photos could be downloaded' },
  nothing_selected: { status: 400, message: 'Failed to create slideshow. Please select some photos first.' },
  too_many_selected: {
    status: 400,
    message: 'Failed to create slideshow. Please select at most 2000 photos for one slideshow.',
  },
  no_photos_left: {
    status: 409,
    message: 'None of the photos of this slideshow are left. Its video stays as it is.',
  },
  letters_missing: {
    status: 409,
    message: 'The title slide cannot show every letter of this name. Please look at the name before the video is made.',
  },
  video_not_ready: { status: 409, message: 'The video is not ready yet.' },
  upload_incomplete: { status: 400, message: 'The upload was cut off. Nothing was lost: please send it again.' },
  too_many_files: { status: 413, message: 'Please send at most 100 photos at a time.' },
  payload_too_large: { status: 413, message: 'This is more than can be sent at once.' },
  photo_too_large: { status: 413, message: 'This file is larger than 10MB.' },
  too_many_guesses: {
    status: 429,
    message: 'The password was wrong too often. Nothing was changed. Please try again in {wait}.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again in {wait}.' },
  sign_in_busy: { status: 503, message: 'Many people are signing in right now. Please try again in a moment.' },
  too_many_downloads: {
    status: 429,
    message:
      'Your photos are already being downloaded several times. Please wait until one of the downloads has finished.',
  },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  range_not_satisfiable: { status: 416, message: 'This part of the file does not exist.' },
  photo_empty: { status: 422, message: 'This file is empty.' },
  photo_unsupported: { status: 422, message: 'This file is not a JPEG, PNG or WebP picture.' },
  photo_heic: {
    status: 422,
    message:
      'This photo is in the HEIC format. Please choose it from the photo library of the phone, which sends it as a JPEG.',
  },
  photo_damaged: { status: 422, message: 'This picture is damaged and cannot be opened.' },
  photo_too_many_pixels: { status: 422, message: 'This picture has too many pixels. Please send a smaller version.' },
  photo_too_complex: {
    status: 422,
    message: 'This picture takes too long to open. Please save it again as a plain JPEG.',
  },
  photo_interrupted: {
    status: 503,
    message: 'The work on this photo was interrupted. Nothing was lost: please send it again in a moment.',
  },
  too_busy: {
    status: 503,
    message: 'Many photos are arriving at once. Nothing was lost: please send it again in a moment.',
  },
  unavailable: {
    status: 503,
    message: 'A part of Afterglow cannot be reached right now. Nothing was lost. Please try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The sentence of an error, with the wait in words where it names one: whole minutes, never less than it takes. */
export const errorMessage = (code: ErrorCode, retryAfterSeconds = 60): string =>
  errors[code].message.replace('{wait}', waitWords(retryAfterSeconds));

/** What a failed video says in the slideshow list. */
export const videoFailures = {
  photo_missing: 'A photo of this slideshow could not be read.',
  letters_missing: 'The title slide cannot show every letter of this name.',
  render_failed: 'Failed to generate video',
} as const;

export type VideoFailureCode = keyof typeof videoFailures;
