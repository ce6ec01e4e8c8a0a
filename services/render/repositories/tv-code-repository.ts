import type { Selectable } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';

export type TvCodeRow = Selectable<RenderTables['tv_codes']>;

/** The database deletes them with their links. */
export const tvCodeRepository = (database: RenderDatabase) => ({
  find: (slideshowId: number, kind: TvCodeRow['kind'], transaction: RenderDatabase): Promise<TvCodeRow | undefined> =>
    transaction
      .selectFrom('tv_codes')
      .selectAll()
      .where('slideshow_id', '=', slideshowId)
      .where('kind', '=', kind)
      .executeTakeFirst(),

  findByCode: (code: string, transaction: RenderDatabase = database): Promise<TvCodeRow | undefined> =>
    transaction.selectFrom('tv_codes').selectAll().where('code', '=', code).executeTakeFirst(),

  findByToken: (token: string): Promise<TvCodeRow | undefined> =>
    database.selectFrom('tv_codes').selectAll().where('token', '=', token).executeTakeFirst(),

  /** Replaces an earlier code, whose token stays. */
  put: (row: TvCodeRow, transaction: RenderDatabase): Promise<TvCodeRow> =>
    transaction
      .insertInto('tv_codes')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['slideshow_id', 'kind']).doUpdateSet({ code: row.code, expires_at: row.expires_at }),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),
});

export type TvCodeRepository = ReturnType<typeof tvCodeRepository>;
