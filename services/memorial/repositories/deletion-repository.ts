import { addToOutbox } from '@afterglow/service-kit';
import type { Selectable } from 'kysely';
import type { Follower, MemorialDatabase, MemorialTables, MemorialTransaction } from '../database.ts';

export type Deletion = Pick<Selectable<MemorialTables['deletions']>, 'memorial_id' | 'service' | 'owner_id'>;

const followers: readonly Follower[] = ['media', 'render'];

export const memorialDeletedJob = ({ memorial_id: memorialId, service, owner_id: ownerId }: Deletion) =>
  ({ queue: `memorial-deleted-${service}`, jobId: `memorial-${memorialId}`, data: { memorialId, ownerId } }) as const;

/** Memorials that are gone from here and may not be elsewhere. */
export const deletionRepository = (database: MemorialDatabase) => ({
  /** Deletes a memorial with its invitations, and has every other service follow. Belongs into the transaction that locks it. */
  begin: async (
    transaction: MemorialTransaction,
    memorial: { readonly id: number; readonly owner_id: number },
  ): Promise<void> => {
    await transaction.deleteFrom('memorials').where('id', '=', memorial.id).execute();
    for (const service of followers) {
      const deletion = { memorial_id: memorial.id, service, owner_id: memorial.owner_id };
      await transaction.insertInto('deletions').values(deletion).execute();
      await addToOutbox(transaction, memorialDeletedJob(deletion));
    }
  },

  acknowledge: async (memorialId: number, service: Follower): Promise<void> => {
    await database
      .deleteFrom('deletions')
      .where('memorial_id', '=', memorialId)
      .where('service', '=', service)
      .execute();
  },

  /** Begun before `before`, and a service has not said that it has followed. */
  unfollowed: (before: Date): Promise<Deletion[]> =>
    database
      .selectFrom('deletions')
      .select(['memorial_id', 'service', 'owner_id'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(1000)
      .execute(),
});

export type DeletionRepository = ReturnType<typeof deletionRepository>;
