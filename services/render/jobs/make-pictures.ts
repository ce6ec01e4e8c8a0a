import type { QueuedJob } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import type { JobHandler } from '@afterglow/service-kit/queue';
import type { Priority } from '../adapters/encoders/intra-process.ts';
import type { MotionStore } from '../adapters/motion/motion-store.ts';
import { collectMarks, type PhotoMarks } from '../domain/shown-photos.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { getMarks } from '../domain/video/video-plan.ts';
import type { SlideshowRow } from '../repositories/select-slideshows.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { VideoRepository } from '../repositories/video-repository.ts';
import type { PictureMaker } from '../use-cases/make-pictures.ts';
import type { WordsOrder } from '../use-cases/make-word-pictures.ts';

interface MakePicturesDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findById'>;
  readonly videos: Pick<VideoRepository, 'addWorkDone'>;
  readonly pictures: PictureMaker;
  readonly motions: Pick<MotionStore, 'makeMissing'>;
  readonly media: ServiceClient;
}

const isWanted = ({ state }: SlideshowRow): boolean => state === 'due' || state === 'rendering';

const getPriority = (slideshow: SlideshowRow | undefined): Priority =>
  slideshow && !slideshow.is_remake ? 'awaited' : 'ahead';

/** Encodes pictures for a waiting video, or ahead of any. Safe to repeat: existing pictures are skipped. */
export const makePictures = ({
  slideshows,
  videos,
  pictures,
  motions,
  media,
}: MakePicturesDependencies): JobHandler<'pictures'> => {
  type Photos = Pick<QueuedJob<'pictures'>, 'memorialId' | 'photoIds' | 'motion'>;

  /** As the slideshow shows them, or as they are now. */
  async function shownMarks(
    slideshow: SlideshowRow | undefined,
    { motion, ...body }: Photos,
    signal: AbortSignal,
  ): Promise<PhotoMarks> {
    if (slideshow) return getMarks(slideshow);
    return {
      ...collectMarks(await media.call('POST /internal/photos/lookup', { body, signal })),
      isInset: motion !== undefined,
    };
  }

  async function makeWords({ title, closing }: QueuedJob<'pictures'>, order: WordsOrder): Promise<void> {
    if (title) await pictures.makeTitle(order);
    if (closing) await pictures.makeClosing(order);
  }

  return async (data, { signal, log }) => {
    const { memorialId, photoIds, slideshowId, motion, zooms = [] } = data;
    const slideshow = slideshowId === undefined ? undefined : await slideshows.findById(slideshowId);
    if (slideshowId !== undefined && !(slideshow && isWanted(slideshow))) return;
    const onMade = async (milliseconds: number): Promise<void> => {
      if (slideshowId !== undefined) await videos.addWorkDone(slideshowId, milliseconds);
    };
    const priority = getPriority(slideshow);
    try {
      if (slideshow) await makeWords(data, { snapshot: slideshow, signal, onMade, priority });
      const marks = await shownMarks(slideshow, { memorialId, photoIds, ...(motion && { motion }) }, signal);
      await motions.makeMissing(zooms, signal, onMade);
      await pictures.makePhotos({ memorialId, photoIds, marks, signal, onMade, priority });
    } catch (err) {
      if (!(err instanceof VideoFailure)) throw err;
      // The video that needs it will fail and log it.
      log.info({ err }, 'picture failed');
    }
  };
};
