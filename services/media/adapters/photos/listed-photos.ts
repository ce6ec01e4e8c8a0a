import { LRUCache } from 'lru-cache';
import type { AlbumRepository } from '../../repositories/album-repository.ts';
import type { ShownPhotoQueries } from '../../repositories/shown-photo-queries.ts';

interface ListedPhotosParts {
  readonly albums: Pick<AlbumRepository, 'findListVersion'>;
  readonly shownPhotos: Pick<ShownPhotoQueries, 'list'>;
}

interface Listed {
  readonly version: string | undefined;
  readonly json: Buffer;
}

/** Three lists of ten thousand photos, or some thousand of thirty. */
const keptBytes = 8 * 1024 * 1024;

/** Caches lists as JSON by version. */
export function createListedPhotos({
  albums,
  shownPhotos,
}: ListedPhotosParts): (memorialId: number) => Promise<Buffer> {
  const kept = new LRUCache<number, Listed>({ maxSize: keptBytes, sizeCalculation: ({ json }) => json.length });
  /** Shares the work of concurrent requests for one version. */
  const building = new Map<string, Promise<Buffer>>();
  const build = async (memorialId: number, version: string | undefined): Promise<Buffer> => {
    const json = Buffer.from(JSON.stringify(await shownPhotos.list(memorialId)));
    kept.set(memorialId, { version, json });
    return json;
  };
  return async (memorialId) => {
    // Read before the list, so that a change in between makes the cached list outdated.
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
