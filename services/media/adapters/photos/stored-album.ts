import { memorialPrefix } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { photoOfKey } from '../../domain/object-keys.ts';
import type { Derivative } from './photo-store.ts';

export interface StoredAlbum {
  readonly memorialId: number;
  readonly originals: ReadonlySet<number>;
  readonly derived: ReadonlyMap<number, readonly Derivative[]>;
}

export async function storedAlbum(store: Pick<ObjectStore, 'list'>, memorialId: number): Promise<StoredAlbum> {
  const originals = new Set<number>();
  const derived = new Map<number, Derivative[]>();
  for await (const key of store.list(memorialPrefix(memorialId))) {
    const photo = photoOfKey(key);
    if (!photo) continue;
    const { photoId, recipe, turns } = photo;
    if (recipe === null) originals.add(photoId);
    else derived.set(photoId, [...(derived.get(photoId) ?? []), { recipe, turns }]);
  }
  return { memorialId, originals, derived };
}
