import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { presentPhoto } from '../presenters/photo-presenter.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface ListPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly photos: Pick<PhotoRepository, 'listShown'>;
}

export const listPhotos =
  ({ memorials, photos }: ListPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/photos'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await photos.listShown(memorial.id)).map(presentPhoto);
  };
