import { memorialPrefix } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';

interface DeleteMemorialDataDependencies {
  readonly lifecycle: Pick<VideoLifecycle, 'deleteMemorialData'>;
  readonly store: Pick<ObjectStore, 'deletePrefix'>;
}

/** Deletes rows first, so that videos disappear at once. Safe to repeat. */
export const deleteMemorialData =
  ({ lifecycle, store }: DeleteMemorialDataDependencies): EventHandler<'memorial.deleted'> =>
  async ({ memorialId, ownerId }) => {
    await lifecycle.deleteMemorialData(memorialId, ownerId);
    await store.deletePrefix(memorialPrefix(memorialId));
  };
