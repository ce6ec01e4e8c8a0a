import type { RenderDatabase } from '../database.ts';
import { isDeleted } from './deleted-memorial-repository.ts';

/** Memorials known to be paid, which never changes. */
export const paidMemorialRepository = (database: RenderDatabase) => ({
  has: async (memorialId: number, transaction: RenderDatabase = database): Promise<boolean> => {
    const paid = await transaction
      .selectFrom('paid_memorials')
      .select('memorial_id')
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return paid !== undefined;
  },

  /** Safe to repeat. Ignores deleted memorials. */
  add: async (memorialId: number, transaction: RenderDatabase): Promise<void> => {
    if (await isDeleted(memorialId, transaction)) return;
    await transaction
      .insertInto('paid_memorials')
      .values({ memorial_id: memorialId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export type PaidMemorialRepository = ReturnType<typeof paidMemorialRepository>;
