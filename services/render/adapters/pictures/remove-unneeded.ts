import type { Transact } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { RenderTables } from '../../database.ts';
import { objectKey } from '../../domain/object-keys.ts';
import type { ObjectRepository, ObjectRow } from '../../repositories/object-repository.ts';

interface RemoveUnneededDependencies {
  readonly transact: Transact<RenderTables>;
  readonly objects: Pick<ObjectRepository, 'deleteUnneeded'>;
  readonly store: Pick<ObjectStore, 'delete'>;
}

export type RemoveUnneeded = (row: ObjectRow, before: Date) => Promise<boolean>;

/** Its row goes in the same transaction: a job that needs the object now waits for that, and then makes it again. */
export const createRemoveUnneeded =
  ({ transact, objects, store }: RemoveUnneededDependencies): RemoveUnneeded =>
  (row, before) =>
    transact(async (transaction) => {
      if (!(await objects.deleteUnneeded(row, before, transaction))) return false;
      await store.delete(objectKey({ memorialId: row.memorial_id, kind: row.kind, hash: row.hash }));
      return true;
    });
