import type { Handler } from '@afterglow/service-kit';
import { sendAlbum } from '../../adapters/album/send-album.ts';
import type { RenderDeps } from '../../deps.ts';

export const getAlbumFile =
  ({ albums, store }: RenderDeps): Handler<'GET /internal/albums/:albumId/file'> =>
  async ({ params }, reply) =>
    sendAlbum(store, await albums.findById(Number(params.albumId)), reply);
