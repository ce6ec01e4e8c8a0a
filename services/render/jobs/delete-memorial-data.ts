import { memorialPrefix } from '@afterglow/proto';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';

interface DeleteMemorialDataDependencies {
  readonly lifecycle: Pick<VideoLifecycle, 'removeMemorial'>;
  readonly store: Pick<ObjectStore, 'deletePrefix'>;
}

/** Rows go at once, so that nobody finds a video. Redelivered until done; a video that is being made leaves nothing. */
export const deleteMemorialData =
  ({ lifecycle, store }: DeleteMemorialDataDependencies): EventHandler<'memorial.deleted'> =>
  async ({ memorialId, ownerId }) => {
    await lifecycle.removeMemorial(memorialId, ownerId);
    await store.deletePrefix(memorialPrefix(memorialId));
  };
