import type { MediaDatabase, MediaTransaction } from '../database.ts';

/** Which invitations photos came with, and whether memorial knows. */
export const invitationUseRepository = (database: MediaDatabase) => ({
  /** True for the first photo that comes with an invitation. */
  begin: async (transaction: MediaTransaction, invitationId: number, memorialId: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('invitation_uses')
      .values({ invitation_id: invitationId, memorial_id: memorialId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  acknowledge: async (invitationId: number): Promise<void> => {
    await database
      .updateTable('invitation_uses')
      .set({ is_known: true })
      .where('invitation_id', '=', invitationId)
      .execute();
  },

  /** Begun before `before`, and memorial has not said that it knows. */
  unknown: async (before: Date): Promise<number[]> => {
    const rows = await database
      .selectFrom('invitation_uses')
      .select('invitation_id')
      .where('is_known', '=', false)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(1000)
      .execute();
    return rows.map(({ invitation_id }) => invitation_id);
  },
});

export type InvitationUseRepository = ReturnType<typeof invitationUseRepository>;
