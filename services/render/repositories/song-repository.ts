import type { Batch } from '@afterglow/service-kit/database';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';

export type SongRow = Selectable<RenderTables['songs']>;
export type NewSong = Omit<Insertable<RenderTables['songs']>, 'position'>;
type SongUpdate = UpdateObject<RenderTables, 'songs'>;

export interface SongWork {
  readonly songId: number;
  /** The fence: results of an earlier attempt are ignored. */
  readonly attempt: number;
}

const now = sql<Date>`now()`;

const current = (database: RenderDatabase, { songId, attempt }: SongWork) =>
  database.updateTable('songs').where('id', '=', songId).where('attempt', '=', attempt).where('state', '=', 'reading');

export const songRepository = (database: RenderDatabase) => ({
  listByMemorial: (memorialId: number, transaction: RenderDatabase = database): Promise<SongRow[]> =>
    transaction
      .selectFrom('songs')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  find: (memorialId: number, id: number): Promise<SongRow | undefined> =>
    database
      .selectFrom('songs')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findById: (id: number): Promise<SongRow | undefined> =>
    database.selectFrom('songs').selectAll().where('id', '=', id).executeTakeFirst(),

  findByContent: (
    memorialId: number,
    sha256: string,
    transaction: RenderDatabase = database,
  ): Promise<SongRow | undefined> =>
    transaction
      .selectFrom('songs')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('sha256', '=', sha256)
      .executeTakeFirst(),

  add: (song: NewSong, transaction: RenderDatabase): Promise<SongRow> =>
    transaction
      .insertInto('songs')
      .values({
        ...song,
        position: sql<number>`(
          select coalesce(max(position), 0) + 1 from songs where memorial_id = ${song.memorial_id}::bigint)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: async (memorialId: number, id: number, transaction: RenderDatabase): Promise<boolean> => {
    const { numDeletedRows } = await transaction
      .deleteFrom('songs')
      .where('memorial_id', '=', memorialId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  update: async (id: number, changes: SongUpdate, transaction: RenderDatabase): Promise<void> => {
    await transaction.updateTable('songs').set(changes).where('id', '=', id).execute();
  },

  /** Keeps the time of the first yes. */
  setRights: async (
    memorialId: number,
    ids: readonly number[],
    mayUse: boolean,
    transaction: RenderDatabase,
  ): Promise<void> => {
    await transaction
      .updateTable('songs')
      .set({ rights_ticked_at: mayUse ? sql<Date>`coalesce(rights_ticked_at, now())` : null })
      .where('memorial_id', '=', memorialId)
      .where('id', 'in', ids)
      .execute();
  },

  begin: (id: number): Promise<SongRow | undefined> =>
    database
      .updateTable('songs')
      .set({ attempt: sql`attempt + 1`, tries: sql`tries + 1`, seen_at: now })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .returningAll()
      .executeTakeFirst(),

  /** False if the song was deleted or another attempt has started. */
  updateCurrent: async (work: SongWork, changes: SongUpdate): Promise<boolean> => {
    const { numUpdatedRows } = await current(database, work)
      .set({ ...changes, seen_at: now })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  listOverdue: (before: Date, { after, limit }: Batch<number>): Promise<Pick<SongRow, 'id' | 'memorial_id'>[]> =>
    database
      .selectFrom('songs')
      .select(['id', 'memorial_id'])
      .where('state', '=', 'reading')
      .where('seen_at', '<', before)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** The names of all song objects that are in use. */
  listHashes: async (memorialIds: readonly number[]): Promise<Map<number, Set<string>>> => {
    const rows = await database
      .selectFrom('songs')
      .select(['memorial_id', 'upload_hash', 'song_hash'])
      .where(sql<boolean>`memorial_id = any(${sql.val(memorialIds)}::bigint[])`)
      .execute();
    const hashes = new Map<number, Set<string>>();
    for (const { memorial_id, upload_hash, song_hash } of rows) {
      const known = hashes.get(memorial_id) ?? new Set();
      for (const hash of [upload_hash, song_hash]) if (hash !== null) known.add(hash);
      hashes.set(memorial_id, known);
    }
    return hashes;
  },
});

export type SongRepository = ReturnType<typeof songRepository>;
