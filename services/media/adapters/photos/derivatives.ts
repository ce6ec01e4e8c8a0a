import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { originalKey } from '@afterglow/proto';
import { createFairSemaphore, fail, isAppError } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { isSystemError } from '@afterglow/service-kit/uploads';
import { derivedKey } from '../../domain/object-keys.ts';
import type { PhotoQueries } from '../../repositories/photo-queries.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import type { Derivative, PhotoStore } from './photo-store.ts';

interface DerivativesDependencies {
  readonly store: ObjectStore;
  readonly photoStore: Pick<PhotoStore, 'putDerivative' | 'removeDerivative'>;
  readonly imageWorkers: Pick<ImageWorkerPool, 'work'>;
  readonly photoQueries: Pick<PhotoQueries, 'hasRow'>;
  readonly spoolDir: string;
  /** Per memorial; the next one is refused with `too_busy`. */
  readonly waitingMax: number;
}

export interface Derivatives {
  /** Makes a missing derivative. Null if the original is gone. @throws photo_damaged if it cannot be made. */
  ensure(photo: PhotoRow, derivative: Derivative): Promise<string | null>;
  discard(photo: PhotoRow, derivative: Derivative): Promise<void>;
}

const atOnce = 4;

/** Derivatives are a cache over the originals. */
export function createDerivatives({
  store,
  photoStore,
  imageWorkers,
  photoQueries,
  spoolDir,
  waitingMax,
}: DerivativesDependencies): Derivatives {
  /** Tries twice: the image worked when it arrived, so one failure may be the machine's. */
  async function workTwice(job: Parameters<ImageWorkerPool['work']>[0]): Promise<void> {
    const work = () => imageWorkers.work(job, { queue: 'derivatives' });
    const isRefused = (error: unknown): boolean => isAppError(error) && error.status === 422;
    try {
      await work().catch((error: unknown) => (isRefused(error) ? work() : Promise.reject(error)));
    } catch (cause) {
      if (isRefused(cause)) fail('photo_damaged', { cause });
      throw cause;
    }
  }

  const discard: Derivatives['discard'] = (photo, derivative) =>
    photoStore.removeDerivative({ memorialId: photo.memorial_id, photoId: photo.id }, derivative);

  /** A deletion may have removed the row meanwhile, or its objects. */
  async function keepIfWanted(photo: PhotoRow, derivative: Derivative): Promise<boolean> {
    const isWanted = await photoQueries.hasRow(photo.id);
    if (!isWanted) await discard(photo, derivative);
    return isWanted;
  }

  async function makeAgain(photo: PhotoRow, derivative: Derivative): Promise<boolean> {
    const { recipe, turns } = derivative;
    const folder = join(spoolDir, randomUUID());
    const [source, output] = [join(folder, 'original'), join(folder, recipe)];
    await mkdir(folder);
    try {
      if (!(await store.getFile(originalKey(photo.memorial_id, photo.id), source))) return false;
      await workTwice({ source, turns, outputs: { [recipe]: output } });
      await photoStore.putDerivative({ memorialId: photo.memorial_id, photoId: photo.id }, derivative, output);
      return await keepIfWanted(photo, derivative);
    } catch (error) {
      if (isSystemError(error)) fail('unavailable', { cause: error });
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  const semaphore = createFairSemaphore({ permits: atOnce, waitingMax });
  const makeWithPermit = async (photo: PhotoRow, derivative: Derivative): Promise<boolean> => {
    const release = await semaphore.acquire({ queue: photo.memorial_id });
    return makeAgain(photo, derivative).finally(release);
  };

  const making = new Map<string, Promise<boolean>>();
  const make = (key: string, photo: PhotoRow, derivative: Derivative): Promise<boolean> => {
    const made = making.get(key) ?? makeWithPermit(photo, derivative).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    async ensure(photo, derivative) {
      const key = derivedKey(photo.memorial_id, photo.id, derivative.recipe, derivative.turns);
      const exists = (await store.head(key)) !== null || (await make(key, photo, derivative));
      return exists ? key : null;
    },
    discard,
  };
}
