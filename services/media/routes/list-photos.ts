import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface ListPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly photos: Pick<PhotoRepository, 'listShown'>;
}

export const listPhotos =
  ({ memorials, photos }: ListPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/photos'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return photos.listShown(memorial.id);
  };
