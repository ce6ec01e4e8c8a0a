import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { objectKey } from '../domain/object-keys.ts';
import { nameVersion } from '../domain/video/named-version.ts';
import { isVideoVersion, videoVersion } from '../domain/video/video-version.ts';
import type { ListedSlideshow } from '../repositories/select-slideshows.ts';
import { sendVideo } from '../use-cases/send-video.ts';

async function findHash({ objects }: Pick<RenderDeps, 'objects'>, { memorial_id, hash }: ListedSlideshow, v?: string) {
  const isOther = hash !== null && v !== undefined && isVideoVersion(v) && v !== videoVersion(hash);
  return (isOther ? await objects.findVideoHash(memorial_id, v) : undefined) ?? hash;
}

export const getVideo =
  (deps: RenderDeps): Handler<'GET /api/public/videos/:memorialPublicId/:slideshowPublicId'> =>
  async ({ params, query: { v, form, download }, signal }, reply) => {
    const slideshow = await deps.slideshows.findListedByPublicId(params.slideshowPublicId);
    if (slideshow?.memorial_public_id !== params.memorialPublicId) fail('video_not_found');
    const hash = await findHash(deps, slideshow, v);
    if (hash === null || (form && !slideshow.loop_files?.[form])) fail('video_not_found');
    const video = {
      ...{ key: objectKey({ memorialId: slideshow.memorial_id, kind: 'video', hash }), form },
      isVersioned: v === videoVersion(hash),
      ...(download ? { saveAs: nameVersion(slideshow, hash, form) } : {}),
    };
    return (await sendVideo(deps, video, reply, signal)) ? reply : fail('video_not_found');
  };
