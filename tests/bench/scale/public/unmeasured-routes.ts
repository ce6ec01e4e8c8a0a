import type { Routes } from '@afterglow/proto';

export type PublicRoute = Exclude<keyof Routes, `${string} /internal/${string}`>;

const hashes = 'hashing a password takes longer than all its queries';
const fewSongs = 'a memorial has few songs; its query is explained';
const fewAlbums = 'a memorial has eight albums; its query is explained';
const streams = 'sends bytes of the object store, behind a read that is measured';

export const unmeasuredRoutes = {
  'DELETE /api/auth/user': hashes,
  'POST /api/auth/password': hashes,
  'POST /api/auth/email': hashes,
  'POST /api/auth/login': hashes,
  'POST /api/auth/register': hashes,
  'POST /api/reset-password': hashes,
  'POST /api/auth/email/confirm': 'takes a token that only a mail has; its query is explained',
  'POST /api/unsubscribe/:unsubscribeToken': 'takes a token that only a mail has; its query is explained',
  'GET /api/unsubscribe/:unsubscribeToken': 'reads no table',
  'POST /api/auth/logout': 'ends the session that measures; its query is explained',
  'POST /api/auth/email/confirmation': 'refuses so many in a row',
  'POST /api/forgot-password': 'refuses so many in a row',
  'GET /api/memorials/:memorialRef/keepsake': streams,
  'GET /api/memorials/:memorialRef/albums': fewAlbums,
  'POST /api/memorials/:memorialRef/albums': fewAlbums,
  'GET /api/memorials/:memorialRef/albums/:albumId': streams,
  'GET /api/memorials/:memorialRef/songs': fewSongs,
  'POST /api/memorials/:memorialRef/songs': fewSongs,
  'PATCH /api/memorials/:memorialRef/songs': fewSongs,
  'PUT /api/memorials/:memorialRef/songs/rights': fewSongs,
  'DELETE /api/memorials/:memorialRef/songs/:songId': fewSongs,
  'GET /api/memorials/:memorialRef/songs/:songId/preview': streams,
  'POST /api/contact': 'refuses so many in a row',
  'GET /api/auth/google': 'needs the identity provider, and no table',
  'GET /api/auth/google/callback': 'needs the identity provider; its query is explained',
  'GET /api/login': 'reads no table',
  'GET /api/changes': 'stays open',
  'GET /api/billing/payments': 'payments are off while this is measured; its queries are explained',
  'POST /api/create-payment-intent': 'needs the payment provider; its queries are explained',
  'POST /api/billing/webhook': 'needs the payment provider; its queries are explained',
  'GET /api/photos/:filename': streams,
  'GET /uploads/:filename': streams,
  'GET /api/invitations/:invitationToken/photos/:filename': streams,
  'GET /api/public/page-photos/:filename': streams,
  'GET /api/memorials/:memorialRef/photos/archive/:archiveId': streams,
  'GET /api/account/export': streams,
  'GET /api/public/slideshow/:slideshowId/poster': streams,
  'GET /api/public/videos/:memorialPublicId/:slideshowPublicId': streams,
  'GET /api/chapel/:chapelToken/files/:chapelFile': streams,
  'GET /api/tv/:tvToken/video': streams,
  'POST /api/tv': 'counts attempts in Redis; its query is explained',
  'GET /api/invitations/:invitationToken/card': 'drawing a picture takes longer than its read, which is measured',
  'GET /api/memorials/:memorialRef/caption-strip': 'draws a picture, behind a read that is measured',
  'GET /api/memorials/:memorialRef/closing-words': 'draws a picture, behind a read that is measured',
  'GET /api/memorials/:memorialRef/motion-sample': streams,
  'GET /api/monitoring': 'asks metrics, and no table of these',
  'GET /api/monitoring/trends': 'asks metrics, and no table of these',
} as const satisfies Partial<Record<PublicRoute, string>>;

export type MeasuredRoute = Exclude<PublicRoute, keyof typeof unmeasuredRoutes>;
