import { type Selectable, sql } from 'kysely';
import type { MemorialDatabase, MemorialTables } from '../database.ts';
import type { PageValues } from '../domain/page-values.ts';

export type KeptPageRow = Selectable<MemorialTables['kept_pages']>;

const now = sql<Date>`now()`;

export const keptPageRepository = (database: MemorialDatabase) => ({
  find: (memorialId: number): Promise<KeptPageRow | undefined> =>
    database.selectFrom('kept_pages').selectAll().where('memorial_id', '=', memorialId).executeTakeFirst(),

  /** Undefined unless visitors may see it. */
  findKept: (memorialId: number): Promise<KeptPageRow | undefined> =>
    database
      .selectFrom('kept_pages')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('is_kept', '=', true)
      .executeTakeFirst(),

  write: (memorialId: number, values: PageValues, transaction: MemorialDatabase): Promise<KeptPageRow> => {
    const columns = {
      about: values.about,
      service: values.service && JSON.stringify(values.service),
      donations: values.donations && JSON.stringify(values.donations),
    };
    return transaction
      .insertInto('kept_pages')
      .values({ memorial_id: memorialId, ...columns })
      .onConflict((conflict) => conflict.column('memorial_id').doUpdateSet({ ...columns, updated_at: now }))
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  keep: (memorialId: number, isKept: boolean, transaction: MemorialDatabase): Promise<KeptPageRow> =>
    transaction
      .insertInto('kept_pages')
      .values({ memorial_id: memorialId, is_kept: isKept })
      .onConflict((conflict) => conflict.column('memorial_id').doUpdateSet({ is_kept: isKept, updated_at: now }))
      .returningAll()
      .executeTakeFirstOrThrow(),
});

export type KeptPageRepository = ReturnType<typeof keptPageRepository>;
