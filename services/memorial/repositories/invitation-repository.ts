import { type Selectable, sql } from 'kysely';
import type { MemorialDatabase, MemorialTables, MemorialTransaction } from '../database.ts';
import { matchesRef } from './memorial-ref.ts';

export type InvitationRow = Selectable<MemorialTables['invitations']>;

interface NewInvitation {
  readonly ownerId: number;
  readonly memorialRef: string;
  readonly token: string;
  readonly recipientName: string;
  readonly familyLinkId?: number;
  readonly guestKey?: string;
}

interface Guest {
  readonly familyLinkId: number;
  readonly guestKey: string;
  readonly recipientName?: string;
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
      .leftJoin('family_links', 'family_links.id', 'invitations.family_link_id')
      .select(['invitations.id', 'invitations.memorial_id', 'recipient_name', 'is_used'])
      .select('family_links.token as family_link_token')
      .select(['owner_id', 'deceased_name', 'birth_date', 'birth_year', 'death_date', 'death_year'])
      .select(['photo_upload_deadline', 'photo_upload_time_zone'])
      .where('invitations.token', '=', token)
      .executeTakeFirst(),

  /** Locks the memorial's row, so that concurrent invitations get different numbers. */
  add: (
    { ownerId, memorialRef, token, recipientName, familyLinkId, guestKey }: NewInvitation,
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
      .columns(['memorial_id', 'number', 'token', 'recipient_name', 'family_link_id', 'guest_key'])
      .expression((query) =>
        query
          .selectFrom('counted')
          .select((row) => [
            'counted.id',
            'counted.last_invitation_number',
            row.val(token).as('token'),
            row.val(recipientName).as('recipient_name'),
            sql<number | null>`${familyLinkId ?? null}::bigint`.as('family_link_id'),
            sql<string | null>`${guestKey ?? null}::text`.as('guest_key'),
          ]),
      )
      .returningAll()
      .executeTakeFirst(),

  /** Leaves out guests of a family link, who were not invited by name. */
  listUnanswered: (memorialId: number) =>
    database
      .selectFrom('invitations')
      .select(['number', 'recipient_name', 'token'])
      .where('memorial_id', '=', memorialId)
      .where('is_used', '=', false)
      .where('recipient_name', 'is not', null)
      .$narrowType<{ recipient_name: string }>()
      .where('family_link_id', 'is', null)
      .orderBy('number')
      .execute(),

  /** The newest invitation that a browser got from a family link, of that name if one is given. */
  findByGuest: (
    { familyLinkId, guestKey, recipientName }: Guest,
    transaction: MemorialDatabase = database,
  ): Promise<InvitationRow | undefined> =>
    transaction
      .selectFrom('invitations')
      .selectAll()
      .where('family_link_id', '=', familyLinkId)
      .where('guest_key', '=', guestKey)
      .$if(recipientName !== undefined, (query) => query.where('recipient_name', '=', recipientName ?? null))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Whether `most` guests came in the last 24 hours, by the clock of Postgres, who have not sent anything. */
  hasNewGuests: async (familyLinkId: number, most: number, transaction: MemorialDatabase): Promise<boolean> => {
    const last = await transaction
      .selectFrom('invitations')
      .select('id')
      .where('family_link_id', '=', familyLinkId)
      // A parameter would not match the condition of the index.
      .where(sql<boolean>`not is_used`)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    return last !== undefined;
  },

  remove: async (memorialId: number, id: number): Promise<boolean> => {
    const { numDeletedRows } = await database
      .deleteFrom('invitations')
      .where('memorial_id', '=', memorialId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Undefined if it was deleted or used before. */
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
