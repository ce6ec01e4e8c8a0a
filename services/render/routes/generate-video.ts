import { collectTurns } from '@afterglow/proto';
import { fail, type Handler, type ServiceClient } from '@afterglow/service-kit';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import type { SlideshowRepository, SlideshowRow } from '../repositories/slideshow-repository.ts';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';
import { requestVideo, type VideoRequests } from '../use-cases/video-requests.ts';

interface GenerateVideoDependencies extends OwnedSlideshowDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findByPublicId' | 'findById'>;
  readonly lifecycle: Pick<VideoLifecycle, 'leaveOut'>;
  readonly videoRequests: Pick<VideoRequests, 'request'>;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
  readonly media: ServiceClient;
}

/** Photos that were deleted since are left out, one that was put back is in again, and all are turned as they are now. */
async function leaveOutDeleted(
  { lifecycle, media }: Pick<GenerateVideoDependencies, 'lifecycle' | 'media'>,
  { id, memorial_id: memorialId, snapshot_ids, photo_ids }: SlideshowRow,
  signal: AbortSignal,
): Promise<void> {
  const body = { memorialId, photoIds: (snapshot_ids ?? photo_ids).map(Number) };
  const photos = await media.call('POST /internal/photos/lookup', { body, signal });
  const left = new Set(photos.map((photo) => photo.id));
  if (!(await lifecycle.leaveOut(id, (photoId) => left.has(photoId), collectTurns(photos)))) fail('no_photos_left');
}

export const generateVideo =
  (
    deps: GenerateVideoDependencies,
  ): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video'> =>
  async ({ params, session, signal }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    const { memorial_id: memorialId, deceased_name: name } = slideshow;
    if ((await unacceptedLetters(deps, memorialId, name)).length > 0) fail('letters_missing');
    await leaveOutDeleted(deps, slideshow, signal);
    await requestVideo(deps.videoRequests, slideshow, signal);
    return {
      slideshow: presentSlideshow((await deps.slideshows.findById(slideshow.id)) ?? fail('slideshow_not_found')),
    };
  };
