import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import type { ListedPhotos } from '../adapters/listed-photos.ts';

interface ListPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly listedPhotos: ListedPhotos;
}

export const listPhotos =
  ({ memorials, listedPhotos }: ListPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/photos'> =>
  async ({ params, session }, reply) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return reply.type('application/json; charset=utf-8').send(await listedPhotos(memorial.id));
  };
