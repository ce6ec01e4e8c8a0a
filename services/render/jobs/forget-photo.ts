import type { EventHandler } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { objectKey } from '../domain/object-keys.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';

interface ForgetPhotoDependencies {
  readonly objects: Pick<ObjectRepository, 'madeOf' | 'sweep'>;
  readonly store: Pick<ObjectStore, 'delete'>;
  readonly clock: () => Date;
}

/** Removes what was made of a photo that is gone. What a slideshow still shows goes once that is made again without it. */
export const forgetPhoto =
  ({ objects, store, clock }: ForgetPhotoDependencies): EventHandler<'photo.deleted'> =>
  async ({ memorialId, photoId }) => {
    const made = await objects.madeOf(memorialId, photoId);
    for (const row of made) {
      const key = objectKey({ memorialId, kind: row.kind, hash: row.hash });
      await objects.sweep(row, clock(), () => store.delete(key));
    }
  };
