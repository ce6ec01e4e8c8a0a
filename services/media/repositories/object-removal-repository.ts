import type { Insertable, Selectable } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export type ObjectRemoval = Selectable<MediaTables['object_removals']>;

type NewObjectRemoval = Insertable<MediaTables['object_removals']>;

interface Claim {
  readonly now: Date;
  /** After that, its claimant counts as dead. */
  readonly until: Date;
  readonly limit: number;
}

export const objectRemovalRepository = (database: MediaDatabase) => ({
  add: async (removals: readonly NewObjectRemoval[], transaction: MediaTransaction): Promise<void> => {
    await transaction.insertInto('object_removals').values(removals).execute();
  },

  /** Claims due removals for one process, oldest first. */
  claim: async ({ now, until, limit }: Claim): Promise<ObjectRemoval[]> => {
    const due = database
      .selectFrom('object_removals')
      .select('photo_id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return database
      .with('due', () => due)
      .updateTable('object_removals')
      .set((row) => ({ due_at: until, attempts: row('attempts', '+', 1) }))
      .where('photo_id', 'in', (query) => query.selectFrom('due').select('photo_id'))
      .returningAll()
      .execute();
  },

  end: async ({ photo_id: id }: ObjectRemoval): Promise<void> => {
    await database.deleteFrom('object_removals').where('photo_id', '=', id).execute();
  },

  postpone: async ({ photo_id: id }: ObjectRemoval, until: Date): Promise<void> => {
    await database.updateTable('object_removals').set({ due_at: until }).where('photo_id', '=', id).execute();
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('object_removals').where('memorial_id', '=', memorialId).execute();
  },
});

export type ObjectRemovalRepository = ReturnType<typeof objectRemovalRepository>;
