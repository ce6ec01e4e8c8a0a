import { collectTurns } from '@afterglow/proto';
import { fail, type Handler, type ServiceClient } from '@afterglow/service-kit';
import { slideOrder } from '../domain/slideshow/slide-order.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';
import { selectedPhotos } from '../use-cases/selected-photos.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';
import { requestVideo, type VideoRequests } from '../use-cases/video-requests.ts';

interface UpdatePhotosDependencies extends OwnedSlideshowDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findByPublicId' | 'findById'>;
  readonly lifecycle: Pick<VideoLifecycle, 'changePhotos'>;
  readonly videoRequests: Pick<VideoRequests, 'request'>;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
  readonly media: ServiceClient;
  readonly random: () => number;
}

export const updatePhotos =
  (
    deps: UpdatePhotosDependencies,
  ): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos'> =>
  async ({ params, session, signal }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    const { id, memorial_id: memorialId, deceased_name: name, respect_photo_order: respectsOrder } = slideshow;
    const photos = await selectedPhotos(deps.media, memorialId, signal);
    if ((await unacceptedLetters(deps, memorialId, name)).length > 0) fail('letters_missing');
    const photoIds = slideOrder(photos, respectsOrder, deps.random).map((photo) => photo.id);
    await deps.lifecycle.changePhotos(id, photoIds, collectTurns(photos));
    await requestVideo(deps.videoRequests, slideshow, signal);
    return { slideshow: presentSlideshow((await deps.slideshows.findById(id)) ?? fail('slideshow_not_found')) };
  };
