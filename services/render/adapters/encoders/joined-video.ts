import { join } from 'node:path';
import type { ObjectName } from '../../domain/object-keys.ts';
import { UnusableSlide } from '../../domain/slideshow/unusable-slide.ts';
import type { VideoPlan } from '../../domain/video/video-plan.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { Assemble } from './conventional-video.ts';
import { writeSkipVideo } from './skip-video.ts';

interface JoinedVideoDependencies {
  readonly pictureStore: Pick<PictureStore, 'get' | 'lose'>;
  readonly black: (signal: AbortSignal) => Promise<Buffer>;
}

const ahead = 4;

const getNames = ({ memorialId, titleHash, photos }: VideoPlan): ObjectName[] => [
  { memorialId, kind: 'title', hash: titleHash },
  ...photos.map(({ hash }) => ({ memorialId, kind: 'photo', hash }) as const),
];

/** The coded pictures of a plan by their slides, asked for once each and in order; a few are on their way ahead. */
function pictureReader(plan: VideoPlan, pictureStore: Pick<PictureStore, 'get' | 'lose'>, signal: AbortSignal) {
  const names = getNames(plan);
  const coming = new Map<number, Promise<Buffer>>();
  const askFor = (slide: number): void => {
    const name = names[slide];
    if (!name || coming.has(slide)) return;
    const picture = pictureStore.get(name, signal);
    picture.catch(() => undefined);
    coming.set(slide, picture);
  };
  return async (slide: number): Promise<Buffer> => {
    for (let next = slide; next <= slide + ahead; next += 1) askFor(next);
    const picture = coming.get(slide);
    if (!picture) throw new Error(`The slideshow has no slide ${slide}.`);
    coming.delete(slide);
    return picture;
  };
}

export const joinedVideo =
  ({ pictureStore, black }: JoinedVideoDependencies): Assemble =>
  async ({ plan, folder, signal, onShare }) => {
    const path = join(folder, 'video.mp4');
    const slides = plan.photos.length + 1;
    const loseUnusable = async (error: unknown): Promise<never> => {
      const name = error instanceof UnusableSlide && error.slide !== 'black' ? getNames(plan)[error.slide] : undefined;
      if (name) await pictureStore.lose(name);
      throw error;
    };
    return writeSkipVideo({
      getPicture: pictureReader(plan, pictureStore, signal),
      black: await black(signal),
      slides,
      timing: plan.timing,
      facts: plan.facts,
      path,
      signal,
      onSlide: (slide) => onShare((slide + 1) / slides),
    }).catch(loseUnusable);
  };
