import type { Selectable } from 'kysely';
import type { MemorialDatabase, MemorialTables, MemorialTransaction } from '../database.ts';
import { matchesRef } from './memorial-ref.ts';

export type InvitationRow = Selectable<MemorialTables['invitations']>;

interface NewInvitation {
  readonly ownerId: number;
  readonly memorialRef: string;
  readonly token: string;
  readonly recipientName: string;
}

export const invitationRepository = (database: MemorialDatabase) => ({
  listByMemorial: (memorialId: number): Promise<InvitationRow[]> =>
    database
      .selectFrom('invitations')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .orderBy('number', 'desc')
      .execute(),

  findById: (id: number): Promise<InvitationRow | undefined> =>
    database.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst(),

  findByToken: (token: string) =>
    database
      .selectFrom('invitations')
      .innerJoin('memorials', 'memorials.id', 'invitations.memorial_id')
      .select(['invitations.id', 'memorial_id', 'recipient_name', 'is_used'])
      .select(['owner_id', 'deceased_name', 'birth_date', 'birth_year', 'death_date', 'death_year'])
      .select(['photo_upload_deadline', 'photo_upload_time_zone'])
      .where('token', '=', token)
      .executeTakeFirst(),

  /** One statement: its lock on the memorial's row lets invitations made at once take one number each. */
  add: (
    { ownerId, memorialRef, token, recipientName }: NewInvitation,
    transaction: MemorialTransaction,
  ): Promise<InvitationRow | undefined> =>
    transaction
      .with('counted', (query) =>
        query
          .updateTable('memorials')
          .set((row) => ({ last_invitation_number: row('last_invitation_number', '+', 1) }))
          .where('owner_id', '=', ownerId)
          .where(matchesRef(memorialRef))
          .returning(['memorials.id', 'last_invitation_number']),
      )
      .insertInto('invitations')
      .columns(['memorial_id', 'number', 'token', 'recipient_name'])
      .expression((query) =>
        query
          .selectFrom('counted')
          .select((row) => [
            'counted.id',
            'counted.last_invitation_number',
            row.val(token).as('token'),
            row.val(recipientName).as('recipient_name'),
          ]),
      )
      .returningAll()
      .executeTakeFirst(),

  remove: async (memorialId: number, id: number): Promise<boolean> => {
    const { numDeletedRows } = await database
      .deleteFrom('invitations')
      .where('memorial_id', '=', memorialId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Nothing where it is gone, or was used before. */
  markUsed: (id: number, contributorName: string) =>
    database
      .updateTable('invitations')
      .from('memorials')
      .set({ is_used: true, contributor_name: contributorName })
      .whereRef('memorials.id', '=', 'invitations.memorial_id')
      .where('invitations.id', '=', id)
      .where('is_used', '=', false)
      .returning(['memorial_id', 'owner_id'])
      .executeTakeFirst(),
});

export type InvitationRepository = ReturnType<typeof invitationRepository>;
export type InvitationByToken = NonNullable<Awaited<ReturnType<InvitationRepository['findByToken']>>>;
