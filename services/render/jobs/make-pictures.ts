import type { JobHandler } from '@afterglow/service-kit/queue';
import type { Priority } from '../adapters/encoders/intra-process.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import type { SlideshowRepository, SlideshowRow } from '../repositories/slideshow-repository.ts';
import type { VideoRepository } from '../repositories/video-repository.ts';
import type { PictureMaker } from '../use-cases/make-pictures.ts';

interface MakePicturesDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findById'>;
  readonly videos: Pick<VideoRepository, 'addWorkDone'>;
  readonly pictures: PictureMaker;
}

const isWanted = ({ state }: SlideshowRow): boolean => state === 'due' || state === 'rendering';

const getPriority = (slideshow: SlideshowRow | undefined): Priority =>
  slideshow && !slideshow.is_remake ? 'awaited' : 'ahead';

/** Makes pictures, for a video that waits for them or ahead of any. May run twice: what is there is not made again. */
export const makePictures =
  ({ slideshows, videos, pictures }: MakePicturesDependencies): JobHandler<'pictures'> =>
  async ({ memorialId, photoIds, slideshowId, title }, { signal, log }) => {
    const slideshow = slideshowId === undefined ? undefined : await slideshows.findById(slideshowId);
    if (slideshowId !== undefined && !(slideshow && isWanted(slideshow))) return;
    const onMade = async (milliseconds: number): Promise<void> => {
      if (slideshowId !== undefined) await videos.addWorkDone(slideshowId, milliseconds);
    };
    const priority = getPriority(slideshow);
    try {
      if (slideshow && title) await pictures.makeTitle({ snapshot: slideshow, signal, onMade, priority });
      const turned = slideshow?.turned ?? {};
      await pictures.makePhotos({ memorialId, photoIds, turned, signal, onMade, priority });
    } catch (err) {
      if (!(err instanceof VideoFailure)) throw err;
      // The video that needs it finds out by itself, and says so.
      log.info({ err }, 'a picture cannot be made');
    }
  };
