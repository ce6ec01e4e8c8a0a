import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { videoKey } from '../domain/object-keys.ts';
import { videoFilename } from '../domain/video-filename.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface GetVideoDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'byPublicId'>;
  readonly store: ObjectStore;
}

/** A corrected video has another `v`, so an address with one never changes what it shows. */
const immutable = 'public, max-age=31536000, immutable';

export const getVideo =
  ({
    slideshows,
    store,
  }: GetVideoDependencies): Handler<'GET /api/public/videos/:memorialPublicId/:slideshowPublicId'> =>
  async ({ params, query }, reply) => {
    const slideshow = await slideshows.byPublicId(params.slideshowPublicId);
    if (slideshow?.memorial_public_id !== params.memorialPublicId || slideshow.hash === null) fail('video_not_found');
    const sent = await sendObject(reply, {
      store,
      key: videoKey(slideshow.memorial_id, slideshow.hash),
      contentType: 'video/mp4',
      cacheControl: query.v === slideshow.hash.slice(0, 16) ? immutable : 'no-cache',
      ...(query.download ? { saveAs: videoFilename(slideshow.deceased_name, slideshow.title) } : {}),
    });
    return sent ?? fail('video_not_found');
  };
