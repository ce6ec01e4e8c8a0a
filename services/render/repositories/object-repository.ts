import type { Batch } from '@afterglow/service-kit/database';
import { type Selectable, sql } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';
import type { ObjectKind, ObjectName } from '../domain/object-keys.ts';

export type ObjectRow = Pick<Selectable<RenderTables['objects']>, 'memorial_id' | 'kind' | 'hash' | 'photo_id'>;

export type ObjectRowKey = ObjectName;

export interface NewObject {
  readonly photoId?: number | null;
  readonly byteSize: number;
}

/** What lies in the bucket. A row is there before its object and goes only with it, so nothing is ever forgotten there. */
export const objectRepository = (database: RenderDatabase) => ({
  /** Those of these that are there. From now on they count as needed, and no sweep takes them. */
  touchPresent: async (
    memorialId: number,
    kind: ObjectKind,
    hashes: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (hashes.length === 0) return new Set();
    // Locked by hash, so that two who need the same ones never wait for each other.
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

  /** The hash of a memorial's video by the beginning of it, as an address names it: also of one that was replaced. */
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

  /** Before the object is put. Waits for a sweep that is removing it. False where the memorial is gone. */
  claim: async (
    { memorialId, kind, hash }: ObjectName,
    { photoId = null, byteSize = 0 }: Partial<NewObject> = {},
  ): Promise<boolean> => {
    const { rows } = await sql`
      insert into objects (memorial_id, kind, hash, photo_id, byte_size)
      select ${memorialId}::bigint, ${kind}, ${hash}, ${photoId}::bigint, ${byteSize}::bigint
      where not exists (select from deleted_memorials where memorial_id = ${memorialId})
      on conflict (memorial_id, kind, hash) do update set used_at = now()
      returning hash`.execute(database);
    return rows.length > 0;
  },

  /** Whether it still has its row: all rows of a memorial go when that is deleted. */
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

  /** Once the object is there. False where it was known to be before. */
  confirm: async (object: ObjectName): Promise<boolean> => {
    const { numUpdatedRows } = await updateObject(database, object)
      .set({ ready: true, used_at: sql`now()` })
      .where('ready', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** What was made of a photo, but for its own picture where a slideshow shows that. */
  listMade: (memorialId: number, photoId: number): Promise<ObjectRow[]> =>
    database
      .selectFrom('objects')
      .select(['memorial_id', 'kind', 'hash', 'photo_id'])
      .where('memorial_id', '=', memorialId)
      .where('photo_id', '=', photoId)
      .where((object) => object.or([object('kind', '!=', 'photo'), object.not(isHeld)]))
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

  /** Removes the row of an object, unless it was needed since `before`. Its object goes before the transaction ends. */
  deleteUnneeded: async (
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
      .where(kind === 'photo' ? sql<boolean>`true` : isUnnamed)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  miss: async (object: ObjectName): Promise<void> => {
    await updateObject(database, object).set({ ready: false }).execute();
  },
});

const isUnnamed = sql<boolean>`not exists (
  select from videos join slideshows on slideshows.id = videos.slideshow_id
  where slideshows.memorial_id = objects.memorial_id and objects.hash in (videos.hash, videos.title_hash))`;

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
