import { join } from 'node:path';
import { joinVersions, type Motion, UnusableSlide } from '@afterglow/slide-video';
import { motionHash } from '../../domain/content-hash.ts';
import type { ObjectName } from '../../domain/object-keys.ts';
import type { VideoPlan } from '../../domain/video/video-plan.ts';
import type { MotionStore } from '../motion/motion-store.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { Assemble } from './conventional-video.ts';

interface JoinedVideoDependencies {
  readonly pictureStore: Pick<PictureStore, 'get' | 'lose'>;
  readonly motions: Pick<MotionStore, 'read'>;
  readonly black: (signal: AbortSignal) => Promise<Buffer>;
}

const ahead = 4;

const getNames = ({ memorialId, titleHash, photos, closing }: VideoPlan): ObjectName[] => [
  { memorialId, kind: 'title', hash: titleHash },
  ...photos.map(({ kind, hash }) => ({ memorialId, kind, hash })),
  ...(closing ? [{ memorialId, kind: 'closing', hash: closing.hash } as const] : []),
];

/** Reads each picture once and in order, a few of them ahead. */
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

async function getMotion(motions: Pick<MotionStore, 'read'>, plan: VideoPlan, signal: AbortSignal) {
  if (!plan.motions) return {};
  const zooms = plan.motions.flatMap((zoom) => zoom ?? []);
  const coded = await motions.read(zooms, signal);
  const motion = (slide: number): Motion | undefined => {
    const zoom = plan.motions?.[slide];
    return zoom ? coded.get(motionHash(zoom)) : undefined;
  };
  return { motion };
}

export const joinedVideo =
  ({ pictureStore, motions, black }: JoinedVideoDependencies): Assemble =>
  async ({ plan, folder, signal, onShare, sounds }) => {
    const videos = sounds.map((sound) => ({
      ...{ path: join(folder, sound ? 'video-with-sound.mp4' : 'video.mp4'), slideshow: plan.slideshow },
      ...(sound && { sound }),
    }));
    const slides = plan.slideshow.frames.length;
    const loseUnusable = async (error: unknown): Promise<never> => {
      const name = error instanceof UnusableSlide && error.slide !== 'black' ? getNames(plan)[error.slide] : undefined;
      if (name) await pictureStore.lose(name);
      throw error;
    };
    const { facts, slideshow } = plan;
    const getPicture = pictureReader(plan, pictureStore, signal);
    const onSlide = (slide: number): void => onShare((slide + 1) / slides);
    const moving = await getMotion(motions, plan, signal);
    const joining = { ...slideshow, facts, getPicture, black: await black(signal), ...moving };
    await joinVersions(joining, videos, { signal, onSlide }).catch(loseUnusable);
    return videos;
  };
