import { randomBytes } from 'node:crypto';
import type { TestObjectStore } from '@afterglow/test-kit';
import type { MediaDeps } from '../deps.ts';
import type { NewPhoto, PhotoRow } from './photo-repository.ts';

export function storedPhotos(deps: MediaDeps, objects: TestObjectStore) {
  const addRow = async (change: Partial<NewPhoto>): Promise<number> => {
    const [id, memorialId, ownerId] = [await deps.photos.reserveId(), change.memorial_id ?? 11, change.owner_id ?? 1];
    await deps.albums.open(memorialId, ownerId);
    await deps.changeAlbum(memorialId, async (transaction) => {
      const position = await deps.photos.findEnd(memorialId, transaction);
      const sha256 = randomBytes(32).toString('hex');
      const facts = {
        original_name: 'photo.jpg',
        contributor_name: 'May',
        kind: 'jpeg',
        width: 48,
        height: 32,
      } as const;
      const place = { id, memorial_id: memorialId, owner_id: ownerId, position };
      await deps.photos.add(
        {
          ...{ ...place, ...facts, sha256, filename: `${randomBytes(16).toString('base64url')}.jpg`, byte_size: 1000 },
          ...change,
        },
        transaction,
      );
    });
    return id;
  };
  return {
    addRows: async (count: number, change: Partial<NewPhoto> = {}): Promise<number[]> => {
      const ids: number[] = [];
      for (let added = 0; added < count; added += 1) ids.push(await addRow(change));
      return ids;
    },
    rows: (memorialId = 11): Promise<PhotoRow[]> => deps.photoQueries.list(memorialId),
    keys: async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of objects.store.list('memorials/')) keys.push(key);
      return keys.toSorted();
    },
  };
}
