import type { RenderDatabase } from '../database.ts';

export const acceptedLetterRepository = (database: RenderDatabase) => ({
  add: async (
    memorialId: number,
    letters: readonly string[],
    transaction: RenderDatabase = database,
  ): Promise<void> => {
    if (letters.length === 0) return;
    await transaction
      .insertInto('accepted_letters')
      .values(letters.map((letter) => ({ memorial_id: memorialId, letter })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  listByMemorial: async (memorialId: number): Promise<ReadonlySet<string>> => {
    const rows = await database
      .selectFrom('accepted_letters')
      .select('letter')
      .where('memorial_id', '=', memorialId)
      .execute();
    return new Set(rows.map(({ letter }) => letter));
  },
});

export type AcceptedLetterRepository = ReturnType<typeof acceptedLetterRepository>;
