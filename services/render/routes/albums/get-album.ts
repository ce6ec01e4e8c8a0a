import type { Handler } from '@afterglow/service-kit';
import { sendAlbum } from '../../adapters/album/send-album.ts';
import type { RenderDeps } from '../../deps.ts';

export const getAlbum =
  ({ memorials, albums, store }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/albums/:albumId'> =>
  async ({ params, session }, reply) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return sendAlbum(store, await albums.find(memorial.id, Number(params.albumId)), reply);
  };
