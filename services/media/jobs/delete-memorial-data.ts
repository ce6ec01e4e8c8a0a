import { memorialPrefix } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { FrameRepository } from '../repositories/frame-repository.ts';
import type { DeleteAlbum } from '../use-cases/delete-album.ts';

interface DeleteMemorialDataDependencies {
  readonly deleteAlbum: DeleteAlbum;
  readonly frames: Pick<FrameRepository, 'removeByMemorial'>;
  readonly store: Pick<ObjectStore, 'deletePrefix'>;
  readonly clock: () => Date;
}

/** Redelivered until it succeeds. A concurrent upload is refused and leaves nothing. */
export const deleteMemorialData =
  ({ deleteAlbum, frames, store, clock }: DeleteMemorialDataDependencies): EventHandler<'memorial.deleted'> =>
  async ({ memorialId, ownerId }) => {
    await deleteAlbum(memorialId, ownerId, clock());
    await store.deletePrefix(memorialPrefix(memorialId));
    await frames.removeByMemorial(memorialId);
  };
