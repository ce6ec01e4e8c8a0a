import type { EventHandler } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { memorialPrefix } from '../domain/object-keys.ts';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';

interface DeleteMemorialDataDependencies {
  readonly lifecycle: Pick<VideoLifecycle, 'removeMemorial'>;
  readonly store: Pick<ObjectStore, 'deletePrefix'>;
}

/**
 * Removes all that render has of a deleted memorial: its rows at once, so that nobody finds a video any more, then its
 * objects. The event is redelivered until this has come to its end; a video in the midst of being made leaves nothing.
 */
export const deleteMemorialData =
  ({ lifecycle, store }: DeleteMemorialDataDependencies): EventHandler<'memorial.deleted'> =>
  async ({ memorialId, ownerId }) => {
    await lifecycle.removeMemorial(memorialId, ownerId);
    await store.deletePrefix(memorialPrefix(memorialId));
  };
