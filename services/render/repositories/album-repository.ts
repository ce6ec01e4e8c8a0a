import type { AlbumChoice } from '@afterglow/proto';
import type { Batch } from '@afterglow/service-kit/database';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';

export type AlbumRow = Selectable<RenderTables['albums']>;
type AlbumUpdate = UpdateObject<RenderTables, 'albums'>;

export interface AlbumWork {
  readonly albumId: number;
  /** The fence: results of an earlier attempt are ignored. */
  readonly attempt: number;
}

interface AlbumPlace {
  readonly memorialId: number;
  readonly ownerId: number;
}

const now = sql<Date>`now()`;
const requested = { state: 'making', tries: 0, progress: 0, asked_at: now, seen_at: now } as const;

export const albumRepository = (database: RenderDatabase) => ({
  listByMemorial: (memorialId: number): Promise<AlbumRow[]> =>
    database
      .selectFrom('albums')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .orderBy('paper')
      .orderBy('photos_per_page')
      .execute(),

  find: (memorialId: number, id: number): Promise<AlbumRow | undefined> =>
    database
      .selectFrom('albums')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findById: (id: number): Promise<AlbumRow | undefined> =>
    database.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst(),

  findByChoice: (
    memorialId: number,
    { paper, photosPerPage }: AlbumChoice,
    transaction: RenderDatabase,
  ): Promise<AlbumRow | undefined> =>
    transaction
      .selectFrom('albums')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('paper', '=', paper)
      .where('photos_per_page', '=', photosPerPage)
      .executeTakeFirst(),

  add: (
    { memorialId, ownerId }: AlbumPlace,
    { paper, photosPerPage }: AlbumChoice,
    transaction: RenderDatabase,
  ): Promise<AlbumRow> =>
    transaction
      .insertInto('albums')
      .values({
        ...{ memorial_id: memorialId, owner_id: ownerId, paper, photos_per_page: photosPerPage },
        state: 'making',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  requestAgain: (id: number, transaction: RenderDatabase): Promise<AlbumRow> =>
    transaction
      .updateTable('albums')
      .set({ ...requested, request: sql`request + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  begin: (id: number): Promise<AlbumRow | undefined> =>
    database
      .updateTable('albums')
      .set({ attempt: sql`attempt + 1`, tries: sql`tries + 1`, seen_at: now })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .returningAll()
      .executeTakeFirst(),

  /** False if the memorial was deleted or another attempt has started. */
  updateCurrent: async ({ albumId, attempt }: AlbumWork, changes: AlbumUpdate): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('albums')
      .set({ ...changes, seen_at: now })
      .where('id', '=', albumId)
      .where('attempt', '=', attempt)
      .where('state', '=', 'making')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  listOverdue: (
    before: Date,
    { after, limit }: Batch<number>,
  ): Promise<Pick<AlbumRow, 'id' | 'memorial_id' | 'request'>[]> =>
    database
      .selectFrom('albums')
      .select(['id', 'memorial_id', 'request'])
      .where('state', '=', 'making')
      .where('seen_at', '<', before)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** The names of the finished files. */
  listHashes: async (memorialIds: readonly number[]): Promise<ReadonlySet<string>> => {
    const rows = await database
      .selectFrom('albums')
      .select('hash')
      .where(sql<boolean>`memorial_id = any(${sql.val(memorialIds)}::bigint[])`)
      .execute();
    return new Set(rows.flatMap(({ hash }) => hash ?? []));
  },
});

export type AlbumRepository = ReturnType<typeof albumRepository>;
