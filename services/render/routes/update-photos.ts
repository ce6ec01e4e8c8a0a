import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { collectMarks } from '../domain/shown-photos.ts';
import { slideOrder } from '../domain/slide-order.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';
import { selectedPhotos } from '../use-cases/selected-photos.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';
import { requirePaid } from '../use-cases/video-requests.ts';

export const updatePhotos =
  (deps: RenderDeps): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos'> =>
  async ({ params, session, signal }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    const { id, memorial_id: memorialId, deceased_name: name, respect_photo_order: respectPhotoOrder } = slideshow;
    const photos = await selectedPhotos(deps.media, memorialId, signal);
    if ((await unacceptedLetters(deps, memorialId, name)).length > 0) fail('letters_missing');
    const choice = { respectPhotoOrder, hasClosing: Boolean(slideshow.closing_line) };
    const photoIds = slideOrder(photos, choice, deps.random).map((photo) => photo.id);
    const loopId = await deps.loops.findId(id, deps.database);
    for (const version of loopId === undefined ? [id] : [id, loopId])
      await deps.lifecycle.updatePhotos(version, photoIds, collectMarks(photos));
    requirePaid(await deps.videoRequests.requestIfPaid(slideshow, signal));
    return { slideshow: presentSlideshow((await deps.slideshows.findById(id)) ?? fail('slideshow_not_found')) };
  };
