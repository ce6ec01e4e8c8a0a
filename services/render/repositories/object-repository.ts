import type { Batch } from '@afterglow/service-kit/database';
import { type Selectable, sql } from 'kysely';
import type { Checksums, RenderDatabase, RenderTables } from '../database.ts';
import { isPhotoPicture, type ObjectKind, type ObjectName, pictureKinds } from '../domain/object-keys.ts';

export type ObjectRow = Pick<Selectable<RenderTables['objects']>, 'memorial_id' | 'kind' | 'hash' | 'photo_id'>;

export type ObjectRowKey = ObjectName;

export interface NewObject {
  readonly photoId?: number | null;
  readonly songIds?: readonly number[] | null;
  readonly byteSize: number;
}

/** The objects in the bucket. A row is written before its object and deleted with it, so no object is orphaned. */
export const objectRepository = (database: RenderDatabase) => ({
  /** Returns the existing ones among these, and marks them as used, which keeps sweeps away. */
  touchPresent: async (
    memorialId: number,
    kind: ObjectKind,
    hashes: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (hashes.length === 0) return new Set();
    // Locked in hash order, which prevents deadlocks.
    const rows = await database
      .with('needed', (query) =>
        query
          .selectFrom('objects')
          .select('hash')
          .where('memorial_id', '=', memorialId)
          .where('kind', '=', kind)
          .where(sql<boolean>`hash = any(${[...new Set(hashes)]})`)
          .where('ready', '=', true)
          .orderBy('hash')
          .forUpdate(),
      )
      .updateTable('objects')
      .set({ used_at: sql`now()` })
      .where('memorial_id', '=', memorialId)
      .where('kind', '=', kind)
      .where('hash', 'in', (query) => query.selectFrom('needed').select('hash'))
      .returning('hash')
      .execute();
    return new Set(rows.map(({ hash }) => hash));
  },

  /** Finds a video hash by its prefix in an address, also of a replaced video. */
  findVideoHash: async (memorialId: number, beginning: string): Promise<string | undefined> => {
    const video = await database
      .selectFrom('objects')
      .select('hash')
      .where('memorial_id', '=', memorialId)
      .where('kind', '=', 'video')
      .where('ready', '=', true)
      .where(sql<boolean>`starts_with(hash, ${beginning})`)
      .executeTakeFirst();
    return video?.hash;
  },

  /** Call before the put. Waits for a sweep that is deleting it. False if the memorial was deleted. */
  claim: async (
    { memorialId, kind, hash }: ObjectName,
    { photoId = null, songIds = null, byteSize = 0 }: Partial<NewObject> = {},
  ): Promise<boolean> => {
    const { rows } = await sql`
      insert into objects (memorial_id, kind, hash, photo_id, song_ids, byte_size)
      select ${memorialId}::bigint, ${kind}, ${hash}, ${photoId}::bigint, ${songIds}::bigint[], ${byteSize}::bigint
      where not exists (select from deleted_memorials where memorial_id = ${memorialId})
      on conflict (memorial_id, kind, hash)
      do update set used_at = now(), song_ids = excluded.song_ids, checksums = null
      returning hash`.execute(database);
    return rows.length > 0;
  },

  /** False if the memorial was deleted, with all its rows. */
  isClaimed: async ({ memorialId, kind, hash }: ObjectName): Promise<boolean> => {
    const object = await database
      .selectFrom('objects')
      .select('hash')
      .where('memorial_id', '=', memorialId)
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return object !== undefined;
  },

  /** Call after the put. False if the object was already confirmed. */
  confirm: async (object: ObjectName): Promise<boolean> => {
    const { numUpdatedRows } = await updateObject(database, object)
      .set({ ready: true, used_at: sql`now()` })
      .where('ready', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Objects made from a photo, except its own pictures while a slideshow shows it. */
  listMade: (memorialId: number, photoId: number): Promise<ObjectRow[]> =>
    database
      .selectFrom('objects')
      .select(['memorial_id', 'kind', 'hash', 'photo_id'])
      .where('memorial_id', '=', memorialId)
      .where('photo_id', '=', photoId)
      .where((object) => object.or([object('kind', 'not in', pictureKinds), object.not(isHeld)]))
      .execute(),

  listBySong: (memorialId: number, songId: number): Promise<ObjectRow[]> =>
    database
      .selectFrom('objects')
      .select(['memorial_id', 'kind', 'hash', 'photo_id'])
      .where('memorial_id', '=', memorialId)
      .where(sql<boolean>`${songId}::bigint = any(song_ids)`)
      .execute(),

  listBatch: ({ after, limit }: Batch<ObjectRowKey>) =>
    database
      .selectFrom('objects')
      .select(['memorial_id', 'kind', 'hash', 'photo_id', 'ready', 'used_at'])
      .where(
        sql<boolean>`(memorial_id, kind, hash) > (${after?.memorialId ?? 0}::bigint, ${after?.kind ?? ''}, ${after?.hash ?? ''})`,
      )
      .orderBy('memorial_id')
      .orderBy('kind')
      .orderBy('hash')
      .limit(limit)
      .execute(),

  /** Deletes the row of an object not used since `before`. Delete the object in the same transaction. */
  removeUnneeded: async (
    { memorial_id, kind, hash }: ObjectRow,
    before: Date,
    transaction: RenderDatabase,
  ): Promise<boolean> => {
    const { numDeletedRows } = await transaction
      .deleteFrom('objects')
      .where('memorial_id', '=', memorial_id)
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .where('used_at', '<', before)
      .where(isPhotoPicture(kind) ? sql<boolean>`true` : isUnnamed)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  nameSong: async (object: ObjectName, songId: number, transaction: RenderDatabase): Promise<void> => {
    await updateObject(transaction, object)
      .set({ song_ids: [songId] })
      .execute();
  },

  /** Undefined until it was put. */
  findReady: (object: ObjectName) =>
    database
      .selectFrom('objects')
      .select(['byte_size', 'checksums'])
      .where('memorial_id', '=', object.memorialId)
      .where('kind', '=', object.kind)
      .where('hash', '=', object.hash)
      .where('ready', '=', true)
      .executeTakeFirst(),

  /** By hash, as far as they were computed. */
  readChecksums: async (memorialId: number, hashes: readonly string[]): Promise<ReadonlyMap<string, Checksums>> => {
    const rows = await database
      .selectFrom('objects')
      .select(['hash', 'checksums'])
      .where('memorial_id', '=', memorialId)
      .where('kind', '=', 'video')
      .where(sql<boolean>`hash = any(${sql.val(hashes)}::text[])`)
      .execute();
    return new Map(rows.flatMap(({ hash, checksums }) => (checksums ? [[hash, checksums] as const] : [])));
  },

  keepChecksums: async (object: ObjectName, checksums: Checksums): Promise<void> => {
    await updateObject(database, object)
      .set({ checksums: JSON.stringify(checksums) })
      .execute();
  },

  miss: async (object: ObjectName): Promise<void> => {
    await updateObject(database, object).set({ ready: false }).execute();
  },
});

const isUnnamed = sql<boolean>`not exists (
  select from videos join slideshows on slideshows.id = videos.slideshow_id
  where slideshows.memorial_id = objects.memorial_id and objects.hash in (videos.hash, videos.title_hash, videos.sound_hash))
  and not exists (select from albums where albums.memorial_id = objects.memorial_id and albums.hash = objects.hash)`;

const isHeld = sql<boolean>`exists (
  select from slideshows
  where slideshows.memorial_id = objects.memorial_id and objects.photo_id = any(slideshows.photo_ids))`;

const updateObject = (database: RenderDatabase, { memorialId, kind, hash }: ObjectName) =>
  database
    .updateTable('objects')
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('hash', '=', hash);

export type ObjectRepository = ReturnType<typeof objectRepository>;
