import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { nameVersion } from '../domain/video/named-version.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const exportVideo =
  (deps: RenderDeps): Handler<'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export'> =>
  async ({ params, query, session }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    const { videoUrl, soundVideoUrl } = presentSlideshow(slideshow);
    const { form } = query;
    const isSilent = query.silent === '1' || !soundVideoUrl;
    const [url, hash] = isSilent ? [videoUrl, slideshow.hash] : [soundVideoUrl, slideshow.sound_hash];
    if (!url || hash === null || (form && !slideshow.loop_files?.[form])) fail('video_not_ready');
    const downloadUrl = `${url}${form ? `&form=${form}` : ''}&download=1`;
    return { downloadUrl, filename: nameVersion(slideshow, hash, form) };
  };
