import type { MediaTransaction } from '../database.ts';

export const invitationUseRepository = {
  begin: async (invitationId: number, memorialId: number, transaction: MediaTransaction): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('invitation_uses')
      .values({ invitation_id: invitationId, memorial_id: memorialId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('invitation_uses').where('memorial_id', '=', memorialId).execute();
  },
};

export type InvitationUseRepository = typeof invitationUseRepository;
