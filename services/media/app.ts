import { keepsakeRoutes, mediaRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import multipart from '@fastify/multipart';
import { multipartLimits } from './adapters/upload/upload-parts.ts';
import type { MediaDeps } from './deps.ts';
import { exportAccount } from './routes/archives/export-account.ts';
import { getArchive } from './routes/archives/get-archive.ts';
import { getArchiveState } from './routes/archives/get-archive-state.ts';
import { getKeepsake } from './routes/archives/get-keepsake.ts';
import { prepareArchive } from './routes/archives/prepare-archive.ts';
import { choosePagePhotos } from './routes/page-photos/choose-page-photos.ts';
import { getPagePhoto } from './routes/page-photos/get-page-photo.ts';
import { listOpenPagePhotos } from './routes/page-photos/list-open-page-photos.ts';
import { listPagePhotos } from './routes/page-photos/list-page-photos.ts';
import { captionPhoto } from './routes/photos/caption-photo.ts';
import { countArrivals } from './routes/photos/count-arrivals.ts';
import { decideWords } from './routes/photos/decide-words.ts';
import { deletePhoto } from './routes/photos/delete-photo.ts';
import { derivePhotos } from './routes/photos/derive-photos.ts';
import { discardFrames } from './routes/photos/discard-frames.ts';
import { dismissCaption } from './routes/photos/dismiss-caption.ts';
import { estimateYears } from './routes/photos/estimate-years.ts';
import { getFirstPhoto } from './routes/photos/get-first-photo.ts';
import { getPhoto } from './routes/photos/get-photo.ts';
import { getUpload } from './routes/photos/get-upload.ts';
import { listGuestbook } from './routes/photos/list-guestbook.ts';
import { listPhotos } from './routes/photos/list-photos.ts';
import { listSelectedPhotos } from './routes/photos/list-selected-photos.ts';
import { listSlideshowPhotos } from './routes/photos/list-slideshow-photos.ts';
import { lookUpPhotos } from './routes/photos/look-up-photos.ts';
import { reorderPhotos } from './routes/photos/reorder-photos.ts';
import { restorePhoto } from './routes/photos/restore-photo.ts';
import { rotatePhoto } from './routes/photos/rotate-photo.ts';
import { selectPhoto } from './routes/photos/select-photo.ts';
import { selectPhotos } from './routes/photos/select-photos.ts';
import { dismissTakenBackPhotos } from './routes/sent-photos/dismiss-taken-back-photos.ts';
import { estimateYear } from './routes/sent-photos/estimate-year.ts';
import { getSentPhoto } from './routes/sent-photos/get-sent-photo.ts';
import { listSentPhotos } from './routes/sent-photos/list-sent-photos.ts';
import { listTakenBackPhotos } from './routes/sent-photos/list-taken-back-photos.ts';
import { putBackPhoto } from './routes/sent-photos/put-back-photo.ts';
import { sendWords } from './routes/sent-photos/send-words.ts';
import { suggestCaption } from './routes/sent-photos/suggest-caption.ts';
import { takeBackPhoto } from './routes/sent-photos/take-back-photo.ts';
import { uploadContributedPhotos } from './routes/uploads/upload-contributed-photos.ts';
import { uploadPhotos } from './routes/uploads/upload-photos.ts';

/** Node would buffer 64 kB twice per upload, and a thousand uploads may be in flight. */
const readAheadBytes = 16 * 1024;

export async function createApp(deps: MediaDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer({ ...deps, readAheadBytes, spillDir: deps.spool.path });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  mount(app, mediaRoutes, guards, {
    'GET /api/memorials/:memorialRef/photos': listPhotos(deps),
    'GET /api/memorials/:memorialRef/slideshow-photos': listSlideshowPhotos(deps),
    'POST /api/memorials/:memorialRef/photos': uploadPhotos(deps),
    'POST /api/invitations/:invitationToken/upload': uploadContributedPhotos(deps),
    'GET /api/invitations/:invitationToken/photos': listSentPhotos(deps),
    'GET /api/invitations/:invitationToken/photos/:filename': getSentPhoto(deps),
    'DELETE /api/invitations/:invitationToken/photos/:filename': takeBackPhoto(deps),
    'POST /api/invitations/:invitationToken/photos/:filename/restore': putBackPhoto(deps),
    'PUT /api/invitations/:invitationToken/photos/:filename/caption': suggestCaption(deps),
    'PUT /api/invitations/:invitationToken/photos/:filename/words': sendWords(deps),
    'PUT /api/invitations/:invitationToken/photos/:filename/year': estimateYear(deps),
    'GET /api/memorials/:memorialRef/guestbook': listGuestbook(deps),
    'GET /api/memorials/:memorialRef/taken-back-photos': listTakenBackPhotos(deps),
    'POST /api/memorials/:memorialRef/taken-back-photos/dismiss': dismissTakenBackPhotos(deps),
    'PATCH /api/memorials/:memorialRef/photos/reorder': reorderPhotos(deps),
    'PATCH /api/memorials/:memorialRef/photos/selection': selectPhotos(deps),
    'PATCH /api/memorials/:memorialRef/photos/years': estimateYears(deps),
    'PATCH /api/photos/:photoId/selection': selectPhoto(deps),
    'PATCH /api/photos/:photoId/rotation': rotatePhoto(deps),
    'PATCH /api/photos/:photoId/caption': captionPhoto(deps),
    'PATCH /api/photos/:photoId/dismissed-caption': dismissCaption(deps),
    'PATCH /api/photos/:photoId/read-words': decideWords(deps),
    'DELETE /api/photos/:photoId': deletePhoto(deps),
    'POST /api/photos/:photoId/restore': restorePhoto(deps),
    'GET /api/photos/:filename': getPhoto(deps),
    'GET /uploads/:filename': getUpload(deps),
    'GET /api/memorials/:memorialRef/page-photos': listPagePhotos(deps),
    'PUT /api/memorials/:memorialRef/page-photos': choosePagePhotos(deps),
    'GET /api/public/page-photos/:filename': getPagePhoto(deps),
    'GET /internal/memorials/:memorialId/page-photos': listOpenPagePhotos(deps),
    'POST /api/memorials/:memorialRef/photos/archive': prepareArchive(deps),
    'GET /api/memorials/:memorialRef/photos/archive/:archiveId': getArchive(deps),
    'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state': getArchiveState(deps),
    'GET /api/account/export': exportAccount(deps),
    'GET /internal/memorials/:memorialId/selected-photos': listSelectedPhotos(deps),
    'POST /internal/memorials/arrivals': countArrivals(deps),
    'POST /internal/photos/lookup': lookUpPhotos(deps),
    'POST /internal/photos/derive': derivePhotos(deps),
    'POST /internal/photos/discard-frames': discardFrames(deps),
    'GET /internal/invitations/:invitationId/first-photo': getFirstPhoto(deps),
  });
  mount(app, keepsakeRoutes, guards, { 'GET /api/memorials/:memorialRef/keepsake': getKeepsake(deps) });
  acknowledgeEvents(app, 'media', guards, deps.database);
  return app;
}
