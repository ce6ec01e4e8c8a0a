import type { ErrorCode, Routes } from '@afterglow/proto';

/** Errors that no outside caller can cause, with the reason. Tests next to the code cover them. */
export const notProvoked: Readonly<Partial<Record<ErrorCode, string>>> = {
  unavailable: 'takes a dependency that is down',
  internal: 'takes a bug',
  payment_provider_unavailable: 'takes a payment provider that is down',
  password_not_set: 'takes an account that only Google has signed in to',
  sign_in_busy: 'takes more hashes at once than a test machine asks for',
  too_busy: 'takes more uploads at once than a test machine sends',
  administrators_only: 'takes a product that names its administrators',
  photo_interrupted: 'takes a decoder that is killed',
  too_many_downloads: 'takes downloads that stand still',
  too_many_exports: 'takes a download that stands still',
  too_many_pages: 'takes pages that stay open',
  song_busy: 'takes more songs at once than a test machine sends',
  too_many_files: 'stands beside the hundred that are stored, and is seen there',
};

/** The same for single routes. */
export const notProvokedByRoute: Readonly<Partial<Record<keyof Routes, Partial<Record<ErrorCode, string>>>>> = {
  'POST /api/auth/register': {
    too_many_attempts: 'takes more accounts of one address than all tests register',
  },
  'POST /api/tv': {
    too_many_attempts: 'would refuse the letters of other tests at this address',
  },
  'POST /api/contact': {
    too_many_messages: 'takes more messages of one address than all tests send',
  },
  'POST /api/invitations/:invitationToken/guests': {
    too_many_guests: 'takes a thousand guests in a day',
  },
  'POST /api/memorials/:memorialRef/generate-slideshow': {
    too_many_selected: 'takes more than two thousand photos',
  },
  'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos': {
    too_many_selected: 'takes more than two thousand photos',
  },
  'GET /api/memorials/:memorialRef/motion-sample': {
    too_many_selected: 'takes more than two thousand photos',
    video_not_found: 'takes a photo that is not coded yet',
  },
  'POST /api/memorials/:memorialRef/albums': {
    album_too_large: 'takes more than two thousand photos',
  },
  'POST /api/memorials/:memorialRef/songs': {
    too_many_songs: 'takes eleven songs',
    song_unsupported: 'takes an old format, of which tests next to the code have one',
    song_protected: 'takes a song from a shop, of which tests next to the code have a head',
    song_cut_off: 'takes a file that is cut off, of which tests next to the code have one',
    upload_incomplete: 'is provoked with photos, which arrive in the same way',
  },
  'GET /api/memorials/:memorialRef/songs/:songId/preview': {
    song_not_ready: 'takes a song that is still read',
  },
  'GET /api/photos/:filename': {
    photo_damaged: 'takes an object store that has damaged a photo',
  },
  'GET /api/public/page-photos/:filename': {
    photo_damaged: 'takes an object store that has damaged a photo',
  },
  'GET /api/tv/:tvToken/video': {
    video_not_found: 'takes an object store that has lost a video',
  },
  'GET /api/invitations/:invitationToken/photos/:filename': {
    photo_damaged: 'takes an object store that has damaged a photo',
  },
  'GET /api/memorials/:memorialRef/photos/archive/:archiveId': {
    no_photos_to_download: 'takes an object store that has lost the photos',
  },
};
