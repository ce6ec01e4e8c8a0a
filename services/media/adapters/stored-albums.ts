import type { DerivativeRecipe } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { everyPhoto, photoOfKey } from '../domain/object-keys.ts';

/** What lies in the store of one memorial, by the ids of its photos. */
export interface StoredAlbum {
  readonly memorialId: number;
  readonly originals: Set<number>;
  /** By recipe. */
  readonly derived: Map<DerivativeRecipe, Set<number>>;
}

export const emptyAlbum = (memorialId: number): StoredAlbum => ({
  memorialId,
  originals: new Set(),
  derived: new Map(),
});

function addTo(album: StoredAlbum, photoId: number, recipe: DerivativeRecipe | null): void {
  if (recipe === null) {
    album.originals.add(photoId);
    return;
  }
  const known = album.derived.get(recipe) ?? new Set();
  album.derived.set(recipe, known.add(photoId));
}

/**
 * All that lies in the store, a memorial at a time: both stores list the keys of one memorial together. One that lists
 * them apart has its memorials come more than once, each time with a part.
 */
export async function* storedAlbums(store: Pick<ObjectStore, 'list'>): AsyncGenerator<StoredAlbum> {
  let album: StoredAlbum | undefined;
  for await (const key of store.list(everyPhoto)) {
    const photo = photoOfKey(key);
    if (!photo) continue;
    if (album?.memorialId !== photo.memorialId) {
      if (album) yield album;
      album = emptyAlbum(photo.memorialId);
    }
    addTo(album, photo.photoId, photo.recipe);
  }
  if (album) yield album;
}
