import { type DerivativeRecipe, derivativeRecipes } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { derivedContentType, originalContentType } from '../domain/content-types.ts';
import { derivedKey, originalKey } from '../domain/object-keys.ts';
import type { TakenPhoto } from './take-photo.ts';

/** A memorial's photo as its objects know it. */
interface PhotoPlace {
  readonly memorialId: number;
  readonly photoId: number;
}

export interface PhotoStore {
  /** Stores the original and everything derived from it: the files are given away. Where one fails, all are removed again. */
  put(place: PhotoPlace, taken: TakenPhoto, signal?: AbortSignal): Promise<void>;
  /** The file is given away. */
  putDerivative(place: PhotoPlace, recipe: DerivativeRecipe, file: string): Promise<void>;
  remove(place: PhotoPlace): Promise<void>;
}

export function createPhotoStore(store: ObjectStore): PhotoStore {
  const putDerivative: PhotoStore['putDerivative'] = ({ memorialId, photoId }, recipe, file) =>
    store.putFile(derivedKey(memorialId, photoId, recipe), file, {
      contentType: derivedContentType[recipe],
      mayMove: true,
    });

  const remove: PhotoStore['remove'] = async ({ memorialId, photoId }) => {
    for (const recipe of derivativeRecipes) await store.delete(derivedKey(memorialId, photoId, recipe));
    await store.delete(originalKey(memorialId, photoId));
  };

  return {
    putDerivative,
    remove,
    async put(place, taken, signal) {
      const options = { contentType: originalContentType[taken.kind], mayMove: true, ...(signal && { signal }) };
      const { memorialId, photoId } = place;
      const puts = await Promise.allSettled([
        store.putFile(originalKey(memorialId, photoId), taken.files.original, options),
        ...derivativeRecipes.map((recipe) => putDerivative(place, recipe, taken.files[recipe])),
      ]);
      // Only now nothing is on its way any more that could arrive behind the removal.
      const failed = puts.find((put) => put.status === 'rejected');
      if (!failed) return;
      await remove(place).catch(() => undefined);
      throw failed.reason;
    },
  };
}
