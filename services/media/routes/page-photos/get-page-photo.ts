import { fail, type Handler, isAppError } from '@afterglow/service-kit';
import { sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { MediaDeps } from '../../deps.ts';

/** Browsers ask each time, so that a photo is gone once the page is closed or shows it no longer. */
const cacheControl = 'private, no-cache';

export const getPagePhoto =
  (deps: MediaDeps): Handler<'GET /api/public/page-photos/:filename'> =>
  async ({ params, query, signal }, reply) => {
    const photo = (await deps.photoQueries.findOnPage(params.filename)) ?? fail('photo_not_found');
    const page = await deps.memorial
      .call('GET /internal/memorials/:memorialId/page', { params: { memorialId: `${photo.memorial_id}` }, signal })
      .catch((error: unknown) => {
        // The previous release of memorial keeps no pages.
        if (isAppError(error, 'route_not_found')) return null;
        throw error;
      });
    if (!page) fail('photo_not_found');
    return sendPhoto(deps, { photo, size: query.size, turns: photo.turns, cacheControl }, reply);
  };
