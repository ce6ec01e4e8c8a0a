import type { AuthDatabase } from '../database.ts';

export const announcedVideoRepository = (database: AuthDatabase) => ({
  /** False if the video was announced before. */
  add: async (slideshowPublicId: string, userId: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('announced_videos')
      .values({ slideshow_public_id: slideshowPublicId, user_id: userId })
      .onConflict((conflict) => conflict.column('slideshow_public_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  pruneOld: async (before: Date): Promise<void> => {
    await database.deleteFrom('announced_videos').where('announced_at', '<', before).execute();
  },
});

export type AnnouncedVideoRepository = ReturnType<typeof announcedVideoRepository>;
