import type { DerivativeRecipe } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { memorialPrefix, photoOfKey } from '../../domain/object-keys.ts';

export interface StoredAlbum {
  readonly memorialId: number;
  readonly originals: ReadonlySet<number>;
  readonly derived: ReadonlyMap<DerivativeRecipe, ReadonlySet<number>>;
}

export async function storedAlbum(store: Pick<ObjectStore, 'list'>, memorialId: number): Promise<StoredAlbum> {
  const originals = new Set<number>();
  const derived = new Map<DerivativeRecipe, Set<number>>();
  for await (const key of store.list(memorialPrefix(memorialId))) {
    const photo = photoOfKey(key);
    if (!photo) continue;
    if (photo.recipe === null) originals.add(photo.photoId);
    else derived.set(photo.recipe, (derived.get(photo.recipe) ?? new Set()).add(photo.photoId));
  }
  return { memorialId, originals, derived };
}
