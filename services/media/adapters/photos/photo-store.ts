import { type DerivativeRecipe, derivativeRecipes } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { derivedContentType, originalContentType } from '../../domain/content-types.ts';
import { derivedKey, originalKey } from '../../domain/object-keys.ts';
import type { FrameRepository } from '../../repositories/frame-repository.ts';
import type { ProcessedImage } from '../images/image-job.ts';

interface PhotoPlace {
  readonly memorialId: number;
  readonly photoId: number;
}

interface PhotoStoreDependencies {
  readonly store: ObjectStore;
  readonly frames: Pick<FrameRepository, 'record' | 'remove'>;
}

export interface PhotoStore {
  /** Stores the original and everything derived from it: the files are given away. Where one fails, all are removed again. */
  put(place: PhotoPlace, image: ProcessedImage, signal?: AbortSignal): Promise<void>;
  /** The file is given away. */
  putDerivative(place: PhotoPlace, recipe: DerivativeRecipe, file: string): Promise<void>;
  removeDerivative(place: PhotoPlace, recipe: DerivativeRecipe): Promise<void>;
  remove(place: PhotoPlace): Promise<void>;
}

export function createPhotoStore({ store, frames }: PhotoStoreDependencies): PhotoStore {
  const putObject = ({ memorialId, photoId }: PhotoPlace, recipe: DerivativeRecipe, file: string): Promise<void> =>
    store.putFile(derivedKey(memorialId, photoId, recipe), file, {
      contentType: derivedContentType[recipe],
      mayMove: true,
    });

  const putNew = async (place: PhotoPlace, recipe: DerivativeRecipe, file: string | undefined): Promise<void> => {
    if (file === undefined) return;
    if (recipe === 'frame') await frames.record(place);
    await putObject(place, recipe, file);
  };

  const putDerivative: PhotoStore['putDerivative'] = async (place, recipe, file) => {
    await putNew(place, recipe, file);
    // A concurrent removal of the one before may just have removed the row.
    if (recipe === 'frame') await frames.record(place);
  };

  const removeDerivative: PhotoStore['removeDerivative'] = ({ memorialId, photoId }, recipe) => {
    const removeObject = () => store.delete(derivedKey(memorialId, photoId, recipe));
    return recipe === 'frame' ? frames.remove(photoId, removeObject) : removeObject();
  };

  const remove: PhotoStore['remove'] = async (place) => {
    for (const recipe of derivativeRecipes) await removeDerivative(place, recipe);
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
        ...derivativeRecipes.map((recipe) => putNew(place, recipe, image.files[recipe])),
      ]);
      // Only now nothing is on its way any more that could arrive behind the removal.
      const failed = puts.find((put) => put.status === 'rejected');
      if (!failed) return;
      await remove(place).catch(() => undefined);
      throw failed.reason;
    },
  };
}
