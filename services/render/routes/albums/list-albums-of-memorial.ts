import { type Handler, isAppError } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';

export const listAlbumsOfMemorial =
  ({ readAlbums }: RenderDeps): Handler<'GET /internal/memorials/:memorialId/albums'> =>
  async ({ params, signal }) =>
    readAlbums.list(Number(params.memorialId), signal).catch((error: unknown) => {
      if (isAppError(error, 'memorial_not_found')) return [];
      throw error;
    });
