import type { EventHandler } from '@afterglow/service-kit/queue';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { deletePhotoData } from './delete-photo-data.ts';

interface ReplacePhotoDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'replacePhoto'>;
}

export function replacePhoto(
  deps: ReplacePhotoDependencies & Parameters<typeof deletePhotoData>[0],
): EventHandler<'photo.replaced'> {
  const deleteData = deletePhotoData(deps);
  return async ({ replacedBy, ...photo }, context) => {
    await deps.slideshows.replacePhoto(photo.memorialId, photo.photoId, replacedBy);
    await deleteData(photo, context);
  };
}
