import type { RenderDatabase } from '../database.ts';
import { recipeVersion } from '../domain/recipe-version.ts';
import { askedAnew } from '../use-cases/video-lifecycle.ts';

/** Videos that are made again because their recipe is an older one. */
export const remakeRepository = (database: RenderDatabase) => ({
  /**
   * Has one finished video of an older recipe made again; what it shows stays until then. Nothing where there is none, or
   * where one is under way.
   */
  startNext: () =>
    database.transaction().execute(async (transaction) => {
      const underWay = await transaction
        .selectFrom('videos')
        .select('slideshow_id')
        .where('is_remake', '=', true)
        .where('state', 'in', ['due', 'rendering'])
        .limit(1)
        .executeTakeFirst();
      if (underWay) return undefined;
      const next = transaction
        .selectFrom('videos')
        .select('slideshow_id')
        .where('state', '=', 'ready')
        .where('recipe_version', '<', recipeVersion)
        .orderBy('recipe_version')
        .orderBy('slideshow_id')
        .limit(1)
        .forUpdate()
        .skipLocked();
      return transaction
        .updateTable('videos')
        .set({ ...askedAnew, admitted: true, is_remake: true })
        .where('slideshow_id', '=', next)
        .returning(['slideshow_id', 'request'])
        .executeTakeFirst();
    }),
});

export type RemakeRepository = ReturnType<typeof remakeRepository>;
