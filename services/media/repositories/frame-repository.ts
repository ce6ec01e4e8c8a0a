import { sql } from 'kysely';
import type { MediaDatabase } from '../database.ts';

export interface FrameOfPhoto {
  readonly memorialId: number;
  readonly photoId: number;
}

const batch = 1000;

/** A row exists before its object and after it, so that no frame is forgotten. */
export const frameRepository = (database: MediaDatabase) => ({
  count: async (): Promise<number> => {
    const { frames } = await database
      .selectFrom('frames')
      .select((one) => one.fn.countAll<number>().as('frames'))
      .executeTakeFirstOrThrow();
    return Number(frames);
  },

  measureOldestSeconds: async (): Promise<number> => {
    const { rows } = await sql<{ seconds: number }>`
      select greatest(extract(epoch from now() - made_at), 0)::float8 as seconds
      from frames order by made_at limit 1`.execute(database);
    return rows[0]?.seconds ?? 0;
  },

  /** Called before a put, and after it if the row may be gone. */
  record: async ({ memorialId, photoId, isTurned = false }: FrameOfPhoto & { isTurned?: boolean }): Promise<void> => {
    await database
      .insertInto('frames')
      .values({ photo_id: photoId, memorial_id: memorialId, is_turned: isTurned })
      .onConflict((conflict) =>
        conflict.column('photo_id').doUpdateSet({
          version: sql`frames.version + 1`,
          is_turned: sql`frames.is_turned or excluded.is_turned`,
          made_at: sql`now()`,
          delivered_at: sql`now()`,
        }),
      )
      .execute();
  },

  /** Removes the objects, then the row, unless the frame was put again. */
  remove: async (photoId: number, remove: (isTurned: boolean) => Promise<void>): Promise<void> => {
    const row = await database
      .selectFrom('frames')
      .select(['version', 'is_turned'])
      .where('photo_id', '=', photoId)
      .executeTakeFirst();
    await remove(row?.is_turned ?? false);
    if (!row) return;
    await database.deleteFrom('frames').where('photo_id', '=', photoId).where('version', '=', row.version).execute();
  },

  removeByMemorial: async (memorialId: number): Promise<void> => {
    await database.deleteFrom('frames').where('memorial_id', '=', memorialId).execute();
  },

  has: async (photoId: number): Promise<boolean> =>
    (await database.selectFrom('frames').select('photo_id').where('photo_id', '=', photoId).executeTakeFirst()) !==
    undefined,

  /** Frames of listed photos, notified to render before `before`, oldest first. */
  listOverdue: async (before: Date): Promise<FrameOfPhoto[]> => {
    const rows = await database
      .selectFrom('frames')
      .innerJoin('photos', 'photos.id', 'frames.photo_id')
      .select(['frames.photo_id', 'frames.memorial_id'])
      .where('photos.deleted_at', 'is', null)
      .where('frames.delivered_at', '<', before)
      .orderBy('frames.delivered_at')
      .limit(batch)
      .execute();
    return rows.map(({ photo_id, memorial_id }) => ({ photoId: photo_id, memorialId: memorial_id }));
  },

  markDelivered: async (photoIds: readonly number[]): Promise<void> => {
    if (photoIds.length === 0) return;
    await database.updateTable('frames').set({ delivered_at: sql`now()` }).where('photo_id', 'in', photoIds).execute();
  },

  listMadeBefore: async (before: Date): Promise<FrameOfPhoto[]> => {
    const rows = await database
      .selectFrom('frames')
      .select(['photo_id', 'memorial_id'])
      .where('made_at', '<', before)
      .orderBy('made_at')
      .limit(batch)
      .execute();
    return rows.map(({ photo_id, memorial_id }) => ({ photoId: photo_id, memorialId: memorial_id }));
  },
});

export type FrameRepository = ReturnType<typeof frameRepository>;
