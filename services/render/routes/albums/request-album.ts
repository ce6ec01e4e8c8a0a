import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';

export const requestAlbum =
  ({ memorials, readAlbums }: RenderDeps): Handler<'POST /api/memorials/:memorialRef/albums'> =>
  async ({ params, body, session, signal }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return readAlbums.request(memorial, body, signal);
  };
