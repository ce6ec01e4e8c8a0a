import { renderRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import type { RenderDeps } from './deps.ts';
import { acceptLetters } from './routes/accept-letters.ts';
import { deleteSlideshow } from './routes/delete-slideshow.ts';
import { exportVideo } from './routes/export-video.ts';
import { generateSlideshow } from './routes/generate-slideshow.ts';
import { generateVideo } from './routes/generate-video.ts';
import { getInvitationCard } from './routes/get-invitation-card.ts';
import { getPoster } from './routes/get-poster.ts';
import { getPublicSlideshow } from './routes/get-public-slideshow.ts';
import { getVideo } from './routes/get-video.ts';
import { listMissingLetters } from './routes/list-missing-letters.ts';
import { listPhotosOfSlideshow } from './routes/list-photos-of-slideshow.ts';
import { listSharedVideos } from './routes/list-shared-videos.ts';
import { listSlideshows } from './routes/list-slideshows.ts';
import { listSlideshowsOfMemorial } from './routes/list-slideshows-of-memorial.ts';
import { lookUpVideos } from './routes/look-up-videos.ts';
import { shareSlideshow } from './routes/share-slideshow.ts';
import { updatePhotos } from './routes/update-photos.ts';

export async function createApp(deps: RenderDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  mount(app, renderRoutes, guards, {
    'GET /api/memorials/:memorialRef/slideshows': listSlideshows(deps),
    'POST /api/memorials/:memorialRef/generate-slideshow': generateSlideshow(deps),
    'POST /api/memorials/:memorialRef/missing-letters': listMissingLetters(deps),
    'PUT /api/memorials/:memorialRef/accepted-letters': acceptLetters(deps),
    'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos': listPhotosOfSlideshow(deps),
    'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId': deleteSlideshow(deps),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video': generateVideo(deps),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos': updatePhotos(deps),
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing': shareSlideshow(deps),
    'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export': exportVideo(deps),
    'POST /internal/videos/lookup': lookUpVideos(deps),
    'GET /api/public/slideshow/:slideshowId/video': getPublicSlideshow(deps),
    'GET /api/public/slideshow/:slideshowId/poster': getPoster(deps),
    'GET /api/public/videos/:memorialPublicId/:slideshowPublicId': getVideo(deps),
    'GET /api/invitations/:invitationToken/card': getInvitationCard(deps),
    'GET /api/invitations/:invitationToken/videos': listSharedVideos(deps),
    'GET /internal/memorials/:memorialId/slideshows': listSlideshowsOfMemorial(deps),
  });
  acknowledgeEvents(app, 'render', guards, deps.database);
  return app;
}
