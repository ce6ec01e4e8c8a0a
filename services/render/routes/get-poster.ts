import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { objectKey } from '../domain/object-keys.ts';

export const getPoster =
  ({ slideshows, store }: RenderDeps): Handler<'GET /api/public/slideshow/:slideshowId/poster'> =>
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
