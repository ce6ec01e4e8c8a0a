import type { Selectable } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';

export type ChapelLinkRow = Selectable<RenderTables['chapel_links']>;

/** Links for chapels. The database deletes them with their slideshows. */
export const chapelLinkRepository = (database: RenderDatabase) => ({
  findByToken: (token: string): Promise<ChapelLinkRow | undefined> =>
    database.selectFrom('chapel_links').selectAll().where('token', '=', token).executeTakeFirst(),

  findBySlideshow: (slideshowId: number, transaction: RenderDatabase): Promise<ChapelLinkRow | undefined> =>
    transaction.selectFrom('chapel_links').selectAll().where('slideshow_id', '=', slideshowId).executeTakeFirst(),

  /** Keeps it open until the transaction ends. False if it was closed. */
  lock: async (slideshowId: number, transaction: RenderDatabase): Promise<boolean> => {
    const link = await transaction
      .selectFrom('chapel_links')
      .select('slideshow_id')
      .where('slideshow_id', '=', slideshowId)
      .forShare()
      .executeTakeFirst();
    return link !== undefined;
  },

  /** Undefined if the slideshow was deleted. */
  add: (slideshowId: number, token: string, transaction: RenderDatabase): Promise<ChapelLinkRow | undefined> =>
    transaction
      .insertInto('chapel_links')
      .columns(['slideshow_id', 'memorial_id', 'token'])
      .expression((query) =>
        query
          .selectFrom('slideshows')
          .select((row) => ['id', 'memorial_id', row.val(token).as('token')])
          .where('id', '=', slideshowId),
      )
      .returningAll()
      .executeTakeFirst(),

  remove: async (slideshowId: number): Promise<void> => {
    await database.deleteFrom('chapel_links').where('slideshow_id', '=', slideshowId).execute();
  },
});

export type ChapelLinkRepository = ReturnType<typeof chapelLinkRepository>;
