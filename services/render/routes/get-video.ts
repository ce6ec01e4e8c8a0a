import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { objectKey } from '../domain/object-keys.ts';
import { videoFilename } from '../domain/video/video-filename.ts';
import { isVideoVersion, videoVersion } from '../domain/video/video-version.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface GetVideoDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findListedByPublicId'>;
  readonly objects: Pick<ObjectRepository, 'findVideoHash'>;
  readonly store: ObjectStore;
}

/** A corrected video has another `v`, so an address with one never changes what it shows. */
const immutable = 'private, max-age=31536000, immutable';

export const getVideo =
  ({
    slideshows,
    objects,
    store,
  }: GetVideoDependencies): Handler<'GET /api/public/videos/:memorialPublicId/:slideshowPublicId'> =>
  async ({ params, query }, reply) => {
    const slideshow = await slideshows.findListedByPublicId(params.slideshowPublicId);
    if (slideshow?.memorial_public_id !== params.memorialPublicId || slideshow.hash === null) fail('video_not_found');
    const isOther = query.v !== undefined && isVideoVersion(query.v) && query.v !== videoVersion(slideshow.hash);
    // A viewer goes on watching the same video while it is replaced.
    const replaced = isOther ? await objects.findVideoHash(slideshow.memorial_id, query.v ?? '') : undefined;
    const hash = replaced ?? slideshow.hash;
    const isSent = await sendObject(reply, {
      store,
      key: objectKey({ memorialId: slideshow.memorial_id, kind: 'video', hash }),
      contentType: 'video/mp4',
      cacheControl: query.v === videoVersion(hash) ? immutable : 'private, no-cache',
      ...(query.download ? { saveAs: videoFilename(slideshow.deceased_name, slideshow.title) } : {}),
    });
    return isSent ? reply : fail('video_not_found');
  };
