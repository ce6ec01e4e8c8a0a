import type { Transact } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { RenderTables } from '../../database.ts';
import { objectKey } from '../../domain/object-keys.ts';
import type { ObjectRepository, ObjectRow } from '../../repositories/object-repository.ts';

interface RemoveUnneededDependencies {
  readonly transact: Transact<RenderTables>;
  readonly objects: Pick<ObjectRepository, 'removeUnneeded'>;
  readonly store: Pick<ObjectStore, 'delete'>;
}

/** Deletes the row in the same transaction: a job that needs the object waits, then makes it again. */
export const createRemoveUnneeded =
  ({ transact, objects, store }: RemoveUnneededDependencies) =>
  (row: ObjectRow, before: Date): Promise<boolean> =>
    transact(async (transaction) => {
      if (!(await objects.removeUnneeded(row, before, transaction))) return false;
      await store.delete(objectKey({ memorialId: row.memorial_id, kind: row.kind, hash: row.hash }));
      return true;
    });

export type RemoveUnneeded = ReturnType<typeof createRemoveUnneeded>;
