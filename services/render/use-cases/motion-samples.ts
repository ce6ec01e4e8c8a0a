import { createHash } from 'node:crypto';
import { limits, type MotionChoice, type PhotoFacts } from '@afterglow/proto';
import { fail, type Logger } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { codeMotion, equalSlides, type Motion, readMotion, writeMotionSample, type Zoom } from '@afterglow/slide-video';
import { findMissingMotions } from '../adapters/motion/motion-store.ts';
import { motionHash } from '../domain/content-hash.ts';
import { allMotions, planMotions, sampleMotion } from '../domain/motion/slide-motion.ts';
import { objectKey } from '../domain/object-keys.ts';
import { collectMarks } from '../domain/shown-photos.ts';
import { type PhotoPicture, photoPicture } from '../domain/video/photo-picture.ts';
import { aheadPriority, splitPhotos } from '../domain/video/picture-jobs.ts';
import { shareFrames } from '../domain/video/plan-slides.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import { touchPictures } from './make-pictures.ts';

const usualSlides = equalSlides(2, limits.slideTiming.default);

interface MotionSampleDependencies {
  readonly store: Pick<ObjectStore, 'getBuffer'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly objects: Pick<ObjectRepository, 'touchPresent'>;
  readonly pictureRecipe: string;
  readonly log: Logger;
}

interface SampleOrder {
  readonly memorialId: number;
  /** At least one. */
  readonly photos: readonly PhotoFacts[];
  readonly motion: MotionChoice;
  /** Of all slides, if their length was chosen. */
  readonly frames?: number;
  readonly hasClosing?: boolean;
  readonly signal: AbortSignal;
}

function findMotions(order: SampleOrder, pictures: readonly PhotoPicture[]): Zoom[] {
  const { motion, frames, hasClosing = false } = order;
  if (frames !== undefined) {
    const slideshow = shareFrames({ photos: pictures, hasClosing }, frames);
    return planMotions(motion, slideshow, pictures).flatMap((zoom) => zoom ?? []);
  }
  return allMotions(motion, usualSlides, new Set(pictures.map(({ kind }) => kind)));
}

/** The first photo as it moves in a video. */
export function createMotionSamples({ store, producer, objects, pictureRecipe, log }: MotionSampleDependencies) {
  const coded = new Map<string, Promise<Motion>>();

  const getMotion = (zoom: Zoom): Promise<Motion> => {
    const hash = motionHash(zoom);
    const coding = coded.get(hash) ?? codeMotion(zoom, new AbortController().signal).then(readMotion);
    coded.set(hash, coding);
    return coding;
  };

  async function prepareVideo(order: SampleOrder): Promise<void> {
    const { memorialId, photos, motion } = order;
    const marks = { ...collectMarks(photos), isInset: true };
    const [, ...pictures] = photos.map(({ id }) => photoPicture(pictureRecipe, id, marks));
    const priority = aheadPriority;
    for (const zoom of await findMissingMotions(objects, findMotions(order, pictures))) {
      const job = { memorialId, photoIds: [], zooms: [zoom] };
      await producer.add('pictures', `motion-${motionHash(zoom)}`, job, { priority });
    }
    const present = await touchPictures(objects, memorialId, pictures);
    const missing = pictures.filter(({ hash }) => !present.has(hash));
    for (const photoIds of splitPhotos(missing.map(({ photoId }) => photoId))) {
      const name = createHash('sha256').update(photoIds.join()).digest('hex');
      await producer.add('pictures', `${motion}-${name}`, { memorialId, photoIds, motion }, { priority });
    }
  }

  return {
    /** Also queues the missing pieces of the video, which will be wanted soon. @throws video_not_found until the photo is coded, which it queues */
    makeSample: async (order: SampleOrder): Promise<Buffer> => {
      const { memorialId, photos, motion, signal } = order;
      const [first] = photos;
      if (!first) fail('nothing_selected');
      const { kind, hash } = photoPicture(pictureRecipe, first.id, collectMarks(photos));
      const picture = await store.getBuffer(objectKey({ memorialId, kind, hash }), { signal });
      if (!picture) {
        // The organizer waits for it, unlike for photos that are coded ahead.
        await producer.add('pictures', `sample-${hash}`, { memorialId, photoIds: [first.id] }, { priority: 1 });
        fail('video_not_found');
      }
      await prepareVideo(order).catch((err: unknown) => log.warn({ err }, 'motion not prepared'));
      return writeMotionSample(picture, await getMotion(sampleMotion(motion, kind)), {
        title: '',
        createdAt: new Date(0),
      });
    },
  };
}

export type MotionSamples = ReturnType<typeof createMotionSamples>;
