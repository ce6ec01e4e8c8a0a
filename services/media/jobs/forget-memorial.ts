import type { JobHandler, ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { memorialPrefix } from '../domain/object-keys.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';

interface ForgetMemorialDependencies {
  readonly albums: Pick<AlbumRepository, 'bury'>;
  readonly store: Pick<ObjectStore, 'deletePrefix'>;
  readonly memorial: ServiceClient;
  readonly clock: () => Date;
}

/**
 * Removes all that media has of a deleted memorial: its rows at once, then its objects. Memorial tells of it until this
 * has come to its end, so a crash on the way only delays it; an upload in the midst of it is refused and leaves nothing.
 */
export const forgetMemorial =
  ({ albums, store, memorial, clock }: ForgetMemorialDependencies): JobHandler<'memorial-deleted-media'> =>
  async ({ memorialId, ownerId }, { signal }) => {
    await albums.bury(memorialId, ownerId, clock());
    await store.deletePrefix(memorialPrefix(memorialId));
    await memorial.call('POST /internal/memorials/acknowledge-deletion', {
      body: { memorialId, service: 'media' },
      signal,
    });
  };
