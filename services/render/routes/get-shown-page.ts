import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { readShownPage } from '../use-cases/shown-page.ts';

export const getShownPage =
  (deps: RenderDeps): Handler<'GET /api/public/slideshow/:slideshowId/page'> =>
  async ({ params, query, signal }) => {
    const slideshow = await deps.slideshows.findListedByPublicId(params.slideshowId);
    const belongs = query.memorial === undefined || query.memorial === slideshow?.memorial_public_id;
    if (!slideshow || !belongs) fail('video_not_found');
    return { page: await readShownPage(deps, slideshow.memorial_id, signal) };
  };
