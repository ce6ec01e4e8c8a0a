import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface ListSlideshowPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly photos: Pick<PhotoRepository, 'listSelected'>;
}

export const listSlideshowPhotos =
  ({
    memorials,
    photos,
  }: ListSlideshowPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/slideshow-photos'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await photos.listSelected(memorial.id)).map(presentPhoto);
  };
