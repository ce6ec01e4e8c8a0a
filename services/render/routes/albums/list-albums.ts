import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';

export const listAlbums =
  ({ memorials, readAlbums }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/albums'> =>
  async ({ params, session, signal }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return readAlbums.list(memorial.id, signal);
  };
