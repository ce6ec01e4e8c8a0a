import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { type ObjectName, objectKey } from '../../domain/object-keys.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import type { NewObject, ObjectRepository } from '../../repositories/object-repository.ts';

interface PutClaimedDependencies {
  readonly store: Pick<ObjectStore, 'delete'>;
  readonly objects: Pick<ObjectRepository, 'claim' | 'confirm' | 'isClaimed'>;
}

/** Returns whether it was new. @throws VideoFailure if the memorial was deleted meanwhile, without leaving an object */
export const createPutClaimed =
  ({ store, objects }: PutClaimedDependencies) =>
  async (name: ObjectName, object: NewObject, put: (key: string) => Promise<void>): Promise<boolean> => {
    const gone = () => new VideoFailure('photo_missing', `memorial ${name.memorialId} is gone`);
    if (!(await objects.claim(name, object))) throw gone();
    await put(objectKey(name));
    const isNew = await objects.confirm(name);
    if (isNew || (await objects.isClaimed(name))) return isNew;
    await store.delete(objectKey(name));
    throw gone();
  };
