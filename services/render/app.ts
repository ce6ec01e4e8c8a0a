import { albumRoutes, chapelRoutes, renderRoutes, shownPageRoutes, songRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import { acknowledgeEvents } from '@afterglow/service-kit/database';
import multipart from '@fastify/multipart';
import type { RenderApiDeps } from './deps.ts';
import { acceptLetters } from './routes/accept-letters.ts';
import { getAlbum } from './routes/albums/get-album.ts';
import { getAlbumFile } from './routes/albums/get-album-file.ts';
import { listAlbums } from './routes/albums/list-albums.ts';
import { listAlbumsOfMemorial } from './routes/albums/list-albums-of-memorial.ts';
import { requestAlbum } from './routes/albums/request-album.ts';
import { createTvCode } from './routes/chapel/create-tv-code.ts';
import { deleteChapelLink } from './routes/chapel/delete-chapel-link.ts';
import { enterTvCode } from './routes/chapel/enter-tv-code.ts';
import { getChapel } from './routes/chapel/get-chapel.ts';
import { getChapelFile } from './routes/chapel/get-chapel-file.ts';
import { getTvFile } from './routes/chapel/get-tv-file.ts';
import { getTvVideo } from './routes/chapel/get-tv-video.ts';
import { putChapelLink } from './routes/chapel/put-chapel-link.ts';
import { createLoop } from './routes/create-loop.ts';
import { deleteSlideshow } from './routes/delete-slideshow.ts';
import { exportVideo } from './routes/export-video.ts';
import { generateSlideshow } from './routes/generate-slideshow.ts';
import { generateVideo } from './routes/generate-video.ts';
import { getCaptionStrip } from './routes/get-caption-strip.ts';
import { getClosingWords } from './routes/get-closing-words.ts';
import { getInvitationCard } from './routes/get-invitation-card.ts';
import { getMotionSample } from './routes/get-motion-sample.ts';
import { getPoster } from './routes/get-poster.ts';
import { getPublicSlideshow } from './routes/get-public-slideshow.ts';
import { getShownPage } from './routes/get-shown-page.ts';
import { getVideo } from './routes/get-video.ts';
import { listMissingLetters } from './routes/list-missing-letters.ts';
import { listPhotosOfSlideshow } from './routes/list-photos-of-slideshow.ts';
import { listSharedVideos } from './routes/list-shared-videos.ts';
import { listSlideshows } from './routes/list-slideshows.ts';
import { listSlideshowsOfMemorial } from './routes/list-slideshows-of-memorial.ts';
import { lookUpVideos } from './routes/look-up-videos.ts';
import { shareSlideshow } from './routes/share-slideshow.ts';
import { shareSound } from './routes/share-sound.ts';
import { deleteSong } from './routes/songs/delete-song.ts';
import { getSongFile } from './routes/songs/get-song-file.ts';
import { listSongs } from './routes/songs/list-songs.ts';
import { listSongsOfMemorial } from './routes/songs/list-songs-of-memorial.ts';
import { orderSongs } from './routes/songs/order-songs.ts';
import { previewSong } from './routes/songs/preview-song.ts';
import { setSongRights } from './routes/songs/set-song-rights.ts';
import { uploadSong } from './routes/songs/upload-song.ts';
import { updatePhotos } from './routes/update-photos.ts';

/** A song and the fields that a browser adds; spoolFile limits its size. */
const multipartLimits = { files: 1, fields: 10, parts: 11, fieldSize: 4096, fileSize: Number.POSITIVE_INFINITY };

/** As in media: Node would buffer 64 kB twice per upload. */
const readAheadBytes = 16 * 1024;

export async function createApp(deps: RenderApiDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer({ ...deps, readAheadBytes });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  healthRoutes(app, readiness);
  const guards = createGuards(deps);
  mount(app, renderRoutes, guards, {
    'GET /api/memorials/:memorialRef/slideshows': listSlideshows(deps),
    'POST /api/memorials/:memorialRef/generate-slideshow': generateSlideshow(deps),
    'POST /api/memorials/:memorialRef/missing-letters': listMissingLetters(deps),
    'GET /api/memorials/:memorialRef/caption-strip': getCaptionStrip(deps),
    'GET /api/memorials/:memorialRef/closing-words': getClosingWords(deps),
    'GET /api/memorials/:memorialRef/motion-sample': getMotionSample(deps),
    'PUT /api/memorials/:memorialRef/accepted-letters': acceptLetters(deps),
    'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos': listPhotosOfSlideshow(deps),
    'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId': deleteSlideshow(deps),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video': generateVideo(deps),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop': createLoop(deps),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos': updatePhotos(deps),
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing': shareSlideshow(deps),
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing': shareSound(deps),
    'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export': exportVideo(deps),
    'POST /internal/videos/lookup': lookUpVideos(deps),
    'GET /api/public/slideshow/:slideshowId/video': getPublicSlideshow(deps),
    'GET /api/public/slideshow/:slideshowId/poster': getPoster(deps),
    'GET /api/public/videos/:memorialPublicId/:slideshowPublicId': getVideo(deps),
    'GET /api/invitations/:invitationToken/card': getInvitationCard(deps),
    'GET /api/invitations/:invitationToken/videos': listSharedVideos(deps),
    'GET /internal/memorials/:memorialId/slideshows': listSlideshowsOfMemorial(deps),
  });
  mount(app, shownPageRoutes, guards, { 'GET /api/public/slideshow/:slideshowId/page': getShownPage(deps) });
  mount(app, songRoutes, guards, {
    'GET /api/memorials/:memorialRef/songs': listSongs(deps),
    'POST /api/memorials/:memorialRef/songs': uploadSong(deps),
    'PATCH /api/memorials/:memorialRef/songs': orderSongs(deps),
    'PUT /api/memorials/:memorialRef/songs/rights': setSongRights(deps),
    'DELETE /api/memorials/:memorialRef/songs/:songId': deleteSong(deps),
    'GET /api/memorials/:memorialRef/songs/:songId/preview': previewSong(deps),
    'GET /internal/memorials/:memorialId/songs': listSongsOfMemorial(deps),
    'GET /internal/songs/:songId/file': getSongFile(deps),
  });
  mount(app, chapelRoutes, guards, {
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link': putChapelLink(deps),
    'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link': deleteChapelLink(deps),
    'GET /api/chapel/:chapelToken': getChapel(deps),
    'GET /api/chapel/:chapelToken/files/:chapelFile': getChapelFile(deps),
    'POST /api/chapel/:chapelToken/tv-codes': createTvCode(deps),
    'POST /api/tv': enterTvCode(deps),
    'GET /api/tv/:tvToken': getTvVideo(deps),
    'GET /api/tv/:tvToken/video': getTvFile(deps),
  });
  mount(app, albumRoutes, guards, {
    'GET /api/memorials/:memorialRef/albums': listAlbums(deps),
    'POST /api/memorials/:memorialRef/albums': requestAlbum(deps),
    'GET /api/memorials/:memorialRef/albums/:albumId': getAlbum(deps),
    'GET /internal/memorials/:memorialId/albums': listAlbumsOfMemorial(deps),
    'GET /internal/albums/:albumId/file': getAlbumFile(deps),
  });
  acknowledgeEvents(app, 'render', guards, deps.database);
  return app;
}
