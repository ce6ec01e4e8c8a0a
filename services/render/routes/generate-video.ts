import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { collectMarks } from '../domain/shown-photos.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { SlideshowRow } from '../repositories/select-slideshows.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';
import { requirePaid } from '../use-cases/video-requests.ts';

/** Leaves out deleted photos, includes restored ones, and updates rotations and captions. */
async function leaveOutDeleted(
  { lifecycle, media }: Pick<RenderDeps, 'lifecycle' | 'media'>,
  { id, memorial_id: memorialId, snapshot_ids, photo_ids }: SlideshowRow,
  signal: AbortSignal,
): Promise<void> {
  const body = { memorialId, photoIds: (snapshot_ids ?? photo_ids).map(Number) };
  const photos = await media.call('POST /internal/photos/lookup', { body, signal });
  const left = new Set(photos.map((photo) => photo.id));
  if (!(await lifecycle.leaveOut(id, (photoId) => left.has(photoId), collectMarks(photos)))) fail('no_photos_left');
}

export const generateVideo =
  (deps: RenderDeps): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video'> =>
  async ({ params, session, signal }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    const { memorial_id: memorialId, deceased_name: name } = slideshow;
    if ((await unacceptedLetters(deps, memorialId, name)).length > 0) fail('letters_missing');
    await leaveOutDeleted(deps, slideshow, signal);
    requirePaid(await deps.videoRequests.requestIfPaid(slideshow, signal));
    return {
      slideshow: presentSlideshow((await deps.slideshows.findById(slideshow.id)) ?? fail('slideshow_not_found')),
    };
  };
