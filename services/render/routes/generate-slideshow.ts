import { collectTurns, limits } from '@afterglow/proto';
import { fail, type Handler, type MemorialDirectory, newPublicId, type ServiceClient } from '@afterglow/service-kit';
import { lifeDateColumns } from '@afterglow/service-kit/database';
import { slideOrder } from '../domain/slideshow/slide-order.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { AddSlideshow } from '../use-cases/add-slideshow.ts';
import { selectedPhotos } from '../use-cases/selected-photos.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';

interface GenerateSlideshowDependencies {
  readonly memorials: MemorialDirectory;
  readonly memorial: ServiceClient;
  readonly media: ServiceClient;
  readonly addSlideshow: AddSlideshow;
  readonly slideshows: Pick<SlideshowRepository, 'findById'>;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
  readonly random: () => number;
}

export const generateSlideshow =
  (deps: GenerateSlideshowDependencies): Handler<'POST /api/memorials/:memorialRef/generate-slideshow'> =>
  async ({ params, body, session, signal }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    const [facts, photos] = await Promise.all([
      deps.memorial.call('GET /internal/memorials/:memorialRef', {
        params: { memorialRef: memorial.publicId },
        signal,
      }),
      selectedPhotos(deps.media, memorial.id, signal),
    ]);
    if ((await unacceptedLetters(deps, memorial.id, facts.deceasedName)).length > 0) fail('letters_missing');
    const photoIds = slideOrder(photos, body.respectPhotoOrder, deps.random).map((photo) => photo.id);
    const id = await deps.addSlideshow({
      public_id: newPublicId(),
      memorial_id: memorial.id,
      memorial_public_id: memorial.publicId,
      owner_id: memorial.ownerId,
      title: body.title.trim(),
      title_font: body.titleFont,
      respect_photo_order: body.respectPhotoOrder,
      timing: body.timing ?? limits.slideTiming.default,
      deceased_name: facts.deceasedName,
      ...lifeDateColumns(facts),
      snapshot_ids: photoIds,
      photo_ids: photoIds,
      turned: collectTurns(photos),
    });
    const slideshow = (await deps.slideshows.findById(id)) ?? fail('slideshow_not_found');
    return { slideshow: presentSlideshow(slideshow) };
  };
