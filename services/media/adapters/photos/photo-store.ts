import { type DerivativeRecipe, derivativeRecipes, originalKey } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { derivedContentType, originalContentType } from '../../domain/content-types.ts';
import { derivedKey, turnedPrefix } from '../../domain/object-keys.ts';
import type { FrameRepository } from '../../repositories/frame-repository.ts';
import type { ProcessedImage } from '../images/image-job.ts';
import type { FrameQuota } from './frame-quota.ts';

interface PhotoPlace {
  readonly memorialId: number;
  readonly photoId: number;
}

export interface Derivative {
  readonly recipe: DerivativeRecipe;
  readonly turns: number;
}

interface PhotoStoreDependencies {
  readonly store: ObjectStore;
  readonly frames: Pick<FrameRepository, 'record' | 'remove'>;
  readonly frameQuota?: Pick<FrameQuota, 'mayPut'>;
}

export interface PhotoStore {
  /** Stores the original and all derivatives, moving the files. Removes all if one fails. */
  put(place: PhotoPlace, image: ProcessedImage, signal?: AbortSignal): Promise<void>;
  putDerivative(place: PhotoPlace, derivative: Derivative, file: string): Promise<void>;
  /** Removes a frame in every turn. */
  removeDerivative(place: PhotoPlace, derivative: Derivative): Promise<void>;
  remove(place: PhotoPlace): Promise<void>;
}

const everyTurn = [0, 1, 2, 3] as const;

export function createPhotoStore({ store, frames, frameQuota }: PhotoStoreDependencies): PhotoStore {
  const putObject = ({ memorialId, photoId }: PhotoPlace, { recipe, turns }: Derivative, file: string): Promise<void> =>
    store.putFile(derivedKey(memorialId, photoId, recipe, turns), file, {
      contentType: derivedContentType[recipe],
      mayMove: true,
    });

  const record = (place: PhotoPlace, { turns }: Derivative): Promise<void> =>
    frames.record({ ...place, isTurned: turns !== 0 });

  const putNew = async (place: PhotoPlace, derivative: Derivative, file: string | undefined): Promise<void> => {
    if (file === undefined) return;
    if (derivative.recipe === 'frame') {
      await record(place, derivative);
      // Beyond the quota, frames are made on demand.
      if (frameQuota && !(await frameQuota.mayPut())) return frames.remove(place.photoId, async () => undefined);
    }
    await putObject(place, derivative, file);
  };

  const putDerivative: PhotoStore['putDerivative'] = async (place, derivative, file) => {
    if (derivative.recipe === 'frame') await record(place, derivative);
    await putObject(place, derivative, file);
    // A concurrent removal may have removed the row.
    if (derivative.recipe === 'frame') await record(place, derivative);
  };

  const removeDerivative: PhotoStore['removeDerivative'] = ({ memorialId, photoId }, { recipe, turns }) => {
    const removeTurned = (turned: number) => store.delete(derivedKey(memorialId, photoId, recipe, turned));
    if (recipe !== 'frame') return removeTurned(turns);
    return frames.remove(photoId, async (isTurned) => {
      for (const turned of isTurned || turns !== 0 ? everyTurn : [0]) await removeTurned(turned);
    });
  };

  const remove: PhotoStore['remove'] = async (place) => {
    for (const recipe of derivativeRecipes) await removeDerivative(place, { recipe, turns: 0 });
    await store.deletePrefix(turnedPrefix(place.memorialId, place.photoId));
    await store.delete(originalKey(place.memorialId, place.photoId));
  };

  return {
    putDerivative,
    removeDerivative,
    remove,
    async put(place, image, signal) {
      const options = { contentType: originalContentType[image.kind], mayMove: true, ...(signal && { signal }) };
      const { memorialId, photoId } = place;
      const puts = await Promise.allSettled([
        store.putFile(originalKey(memorialId, photoId), image.files.original, options),
        ...derivativeRecipes.map((recipe) => putNew(place, { recipe, turns: 0 }, image.files[recipe])),
      ]);
      // All puts have settled, so none can arrive after the removal.
      const failed = puts.find((put) => put.status === 'rejected');
      if (!failed) return;
      await remove(place).catch(() => undefined);
      throw failed.reason;
    },
  };
}
