import { isDependencyDown } from '@afterglow/service-kit';
import { codeMotion, type Motion, readMotion, UnusableMotion, type Zoom } from '@afterglow/slide-video';
import { motionHash } from '../../domain/content-hash.ts';
import type { ObjectName } from '../../domain/object-keys.ts';
import { motionWork } from '../../domain/video/workload.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import type { PictureStore } from '../pictures/picture-store.ts';

interface MotionStoreDependencies {
  readonly objects: Pick<ObjectRepository, 'touchPresent'>;
  readonly pictureStore: Pick<PictureStore, 'get' | 'lose' | 'put'>;
}

/** Motions depend on no photo, so all memorials share them. */
const sharedMemorialId = 0;

const nameMotion = (zoom: Zoom): ObjectName => ({
  memorialId: sharedMemorialId,
  kind: 'motion',
  hash: motionHash(zoom),
});

const distinct = (zooms: readonly Zoom[]): Zoom[] => [
  ...new Map(zooms.map((zoom) => [motionHash(zoom), zoom])).values(),
];

/** Each missing motion once; marks the others as used. */
export async function findMissingMotions(
  objects: Pick<ObjectRepository, 'touchPresent'>,
  zooms: readonly Zoom[],
): Promise<Zoom[]> {
  const all = distinct(zooms);
  const present = await objects.touchPresent(sharedMemorialId, 'motion', all.map(motionHash));
  return all.filter((zoom) => !present.has(motionHash(zoom)));
}

/** Coded motions: each is made once, for all photos that move like it. */
export function createMotionStore({ objects, pictureStore }: MotionStoreDependencies) {
  async function readOne(zoom: Zoom, signal: AbortSignal): Promise<Motion> {
    const name = nameMotion(zoom);
    try {
      return readMotion(await pictureStore.get(name, signal));
    } catch (error) {
      if (error instanceof UnusableMotion) await pictureStore.lose(name);
      throw error;
    }
  }

  const findMissing = (zooms: readonly Zoom[]): Promise<Zoom[]> => findMissingMotions(objects, zooms);

  return {
    findMissing,

    /** @param onMade receives the work of each new motion */
    async makeMissing(
      zooms: readonly Zoom[],
      signal: AbortSignal,
      onMade: (milliseconds: number) => Promise<void>,
    ): Promise<void> {
      for (const zoom of await findMissing(zooms)) {
        const bytes = await codeMotion(zoom, signal);
        const motion = { name: nameMotion(zoom), bytes, contentType: 'application/octet-stream' };
        if (await pictureStore.put(motion, signal)) await onMade(motionWork(zoom));
      }
    },

    /** By hash. @throws Error if some are gone or damaged; the next attempt makes all of them again */
    read: async (zooms: readonly Zoom[], signal: AbortSignal): Promise<ReadonlyMap<string, Motion>> => {
      const found = new Map<string, Motion>();
      const errors: unknown[] = [];
      for (const zoom of distinct(zooms)) {
        try {
          found.set(motionHash(zoom), await readOne(zoom, signal));
        } catch (error) {
          if (signal.aborted || isDependencyDown(error)) throw error;
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
      return found;
    },
  };
}

export type MotionStore = ReturnType<typeof createMotionStore>;
