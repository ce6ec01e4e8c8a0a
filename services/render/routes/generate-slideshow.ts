import { limits, type SlideshowInput } from '@afterglow/proto';
import { suitsPace } from '@afterglow/proto/soundtrack';
import { fail, type Handler, newPublicId } from '@afterglow/service-kit';
import { lifeDateColumns } from '@afterglow/service-kit/database';
import type { RenderDeps } from '../deps.ts';
import { collectMarks } from '../domain/shown-photos.ts';
import { slideOrder } from '../domain/slide-order.ts';
import { canLast } from '../domain/video/slide-frames.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { selectedPhotos } from '../use-cases/selected-photos.ts';
import { checkSongs, findPace, type ReadySong } from '../use-cases/songs/chosen-songs.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';

/** @throws length_impossible, pace_impossible */
function checkLength({ length, closing, sound }: SlideshowInput, photos: number, songs: readonly ReadySong[]): void {
  const slides = photos + (closing ? 1 : 0);
  if (length && !canLast(slides, length.seconds)) fail('length_impossible');
  const paceFrames = findPace(sound, songs);
  if (paceFrames !== undefined && !suitsPace(slides, paceFrames)) fail('pace_impossible');
}

export const generateSlideshow =
  (deps: RenderDeps): Handler<'POST /api/memorials/:memorialRef/generate-slideshow'> =>
  async ({ params, body, session, signal }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    const [facts, photos] = await Promise.all([
      deps.memorial.call('GET /internal/memorials/:memorialRef', {
        params: { memorialRef: memorial.publicId },
        signal,
      }),
      selectedPhotos(deps.media, memorial.id, signal),
    ]);
    checkLength(body, photos.length, await checkSongs(deps.songs, memorial.id, body.sound));
    if ((await unacceptedLetters(deps, memorial.id, facts.deceasedName)).length > 0) fail('letters_missing');
    const choice = { respectPhotoOrder: body.respectPhotoOrder, hasClosing: body.closing !== undefined };
    const photoIds = slideOrder(photos, choice, deps.random).map((photo) => photo.id);
    const id = await deps.addSlideshow({
      public_id: newPublicId(),
      memorial_id: memorial.id,
      memorial_public_id: memorial.publicId,
      owner_id: memorial.ownerId,
      title: body.title.trim(),
      title_font: body.titleFont,
      respect_photo_order: body.respectPhotoOrder,
      timing: body.timing ?? limits.slideTiming.default,
      length_seconds: body.length?.seconds ?? null,
      closing_line: body.closing?.line.trim() ?? null,
      motion: body.motion ?? null,
      deceased_name: facts.deceasedName,
      ...lifeDateColumns(facts),
      snapshot_ids: photoIds,
      photo_ids: photoIds,
      ...collectMarks(photos),
      sound: body.sound ? JSON.stringify(body.sound) : null,
    });
    const slideshow = (await deps.slideshows.findById(id)) ?? fail('slideshow_not_found');
    return { slideshow: presentSlideshow(slideshow) };
  };
