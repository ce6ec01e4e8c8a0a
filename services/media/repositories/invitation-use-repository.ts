import type { MediaTransaction } from '../database.ts';

export const invitationUseRepository = {
  /** True for the first photo that comes with an invitation. */
  begin: async (invitationId: number, memorialId: number, transaction: MediaTransaction): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('invitation_uses')
      .values({ invitation_id: invitationId, memorial_id: memorialId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
};

export type InvitationUseRepository = typeof invitationUseRepository;
