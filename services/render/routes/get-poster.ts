import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { objectKey } from '../domain/object-keys.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface GetPosterDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findListedByPublicId'>;
  readonly store: ObjectStore;
}

export const getPoster =
  ({ slideshows, store }: GetPosterDependencies): Handler<'GET /api/public/slideshow/:slideshowId/poster'> =>
  async ({ params }, reply) => {
    const slideshow = await slideshows.findListedByPublicId(params.slideshowId);
    if (!slideshow?.title_hash) fail('video_not_found');
    const isSent = await sendObject(reply, {
      store,
      key: objectKey({ memorialId: slideshow.memorial_id, kind: 'poster', hash: slideshow.title_hash }),
      contentType: 'image/jpeg',
      cacheControl: 'private, max-age=3600',
    });
    return isSent ? reply : fail('video_not_found');
  };
