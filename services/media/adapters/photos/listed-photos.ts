import { LRUCache } from 'lru-cache';
import type { AlbumRepository } from '../../repositories/album-repository.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface ListedPhotosParts {
  readonly albums: Pick<AlbumRepository, 'findListVersion'>;
  readonly photos: Pick<PhotoRepository, 'listShown'>;
}

interface Listed {
  readonly version: string | undefined;
  readonly json: Buffer;
}

/** Bytes: three lists of ten thousand photos, or some thousand of thirty. */
const keptBytes = 8 * 1024 * 1024;

/** A memorial's photos as JSON. What was listed last is kept for as long as nothing of it has changed. */
export function createListedPhotos({ albums, photos }: ListedPhotosParts): (memorialId: number) => Promise<Buffer> {
  const kept = new LRUCache<number, Listed>({ maxSize: keptBytes, sizeCalculation: ({ json }) => json.length });
  /** By memorial and version: an open page of each relative asks for a changed list at once. */
  const building = new Map<string, Promise<Buffer>>();
  const build = async (memorialId: number, version: string | undefined): Promise<Buffer> => {
    const json = Buffer.from(JSON.stringify(await photos.listShown(memorialId)));
    kept.set(memorialId, { version, json });
    return json;
  };
  return async (memorialId) => {
    // Asked before the list is read: one that changes in between is newer than its version, and is read again.
    const version = await albums.findListVersion(memorialId);
    const last = kept.get(memorialId);
    if (last && last.version === version) return last.json;
    const key = `${memorialId} ${version}`;
    const built = building.get(key) ?? build(memorialId, version).finally(() => building.delete(key));
    building.set(key, built);
    return built;
  };
}

export type ListedPhotos = ReturnType<typeof createListedPhotos>;
