import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { type ObjectName, objectKey } from '../../domain/object-keys.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import { createPutClaimed } from './put-claimed.ts';

interface PictureStoreDependencies {
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'claim' | 'confirm' | 'isClaimed' | 'miss'>;
}

export interface StoredPicture {
  readonly name: ObjectName;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly photoId?: number;
}

export const createPictureStore = ({ store, objects }: PictureStoreDependencies) => ({
  async put({ name, bytes, contentType, photoId }: StoredPicture, signal: AbortSignal): Promise<boolean> {
    return createPutClaimed({ store, objects })(name, { photoId: photoId ?? null, byteSize: bytes.length }, (key) =>
      store.putBuffer(key, bytes, { contentType, signal }),
    );
  },

  lose: (name: ObjectName): Promise<void> => objects.miss(name),

  /** @throws Error if the object is gone; the next attempt makes it again */
  async get(name: ObjectName, signal: AbortSignal): Promise<Buffer> {
    const bytes = await store.getBuffer(objectKey(name), { signal });
    if (bytes) return bytes;
    await objects.miss(name);
    throw new Error(`The ${name.kind} picture ${name.hash} is gone.`);
  },
});

export type PictureStore = ReturnType<typeof createPictureStore>;
