import { mediaRoutes } from '@afterglow/proto';
import {
  acknowledgeEvents,
  createGuards,
  createServer,
  healthRoutes,
  mount,
  type Readiness,
} from '@afterglow/service-kit';
import multipart from '@fastify/multipart';
import { multipartLimits } from './adapters/upload/upload-parts.ts';
import type { MediaDeps } from './deps.ts';
import { deletePhoto } from './routes/delete-photo.ts';
import { derivePhotos } from './routes/derive-photos.ts';
import { discardFrames } from './routes/discard-frames.ts';
import { getArchive } from './routes/get-archive.ts';
import { getArchiveState } from './routes/get-archive-state.ts';
import { getFirstPhoto } from './routes/get-first-photo.ts';
import { getPhoto } from './routes/get-photo.ts';
import { getUpload } from './routes/get-upload.ts';
import { listPhotos } from './routes/list-photos.ts';
import { listSelectedPhotos } from './routes/list-selected-photos.ts';
import { listSlideshowPhotos } from './routes/list-slideshow-photos.ts';
import { lookUpPhotos } from './routes/look-up-photos.ts';
import { prepareArchive } from './routes/prepare-archive.ts';
import { reorderPhotos } from './routes/reorder-photos.ts';
import { restorePhoto } from './routes/restore-photo.ts';
import { selectPhoto } from './routes/select-photo.ts';
import { selectPhotos } from './routes/select-photos.ts';
import { uploadContributedPhotos } from './routes/upload-contributed-photos.ts';
import { uploadPhotos } from './routes/upload-photos.ts';

export async function createApp(deps: MediaDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer({ ...deps, spillDir: deps.spool.path });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  mount(app, mediaRoutes, guards, {
    'GET /api/memorials/:memorialRef/photos': listPhotos(deps),
    'GET /api/memorials/:memorialRef/slideshow-photos': listSlideshowPhotos(deps),
    'POST /api/memorials/:memorialRef/photos': uploadPhotos(deps),
    'POST /api/invitations/:invitationToken/upload': uploadContributedPhotos(deps),
    'PATCH /api/memorials/:memorialRef/photos/reorder': reorderPhotos(deps),
    'PATCH /api/memorials/:memorialRef/photos/selection': selectPhotos(deps),
    'PATCH /api/photos/:photoId/selection': selectPhoto(deps),
    'DELETE /api/photos/:photoId': deletePhoto(deps),
    'POST /api/photos/:photoId/restore': restorePhoto(deps),
    'GET /api/photos/:filename': getPhoto(deps),
    'GET /uploads/:filename': getUpload(deps),
    'POST /api/memorials/:memorialRef/photos/archive': prepareArchive(deps),
    'GET /api/memorials/:memorialRef/photos/archive/:archiveId': getArchive(deps),
    'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state': getArchiveState(deps),
    'GET /internal/memorials/:memorialId/selected-photos': listSelectedPhotos(deps),
    'POST /internal/photos/lookup': lookUpPhotos(deps),
    'POST /internal/photos/derive': derivePhotos(deps),
    'POST /internal/photos/discard-frames': discardFrames(deps),
    'GET /internal/invitations/:invitationId/first-photo': getFirstPhoto(deps),
  });
  acknowledgeEvents(app, 'media', guards, deps.database);
  return app;
}
