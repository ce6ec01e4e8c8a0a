import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTables } from '../database.ts';

export type PhotoRow = Selectable<MediaTables['photos']>;

/** What a list shows of a photo, and nothing that takes time to read for thousands: its instant comes as the text. */
const shownColumns = [
  'id',
  'filename',
  'original_name',
  'contributor_name',
  'is_selected',
  'invitation_id',
  'width',
  'height',
  'byte_size',
  'taken_at',
] as const;
const createdAt = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type ShownPhotoRow = Pick<PhotoRow, (typeof shownColumns)[number]> & { readonly created_at: Date | string };

/** Those that were not deleted. */
const kept = (database: MediaDatabase) => database.selectFrom('photos').selectAll().where('deleted_at', 'is', null);

export const photoRepository = (database: MediaDatabase) => ({
  /** All photos: the selected ones first, each group by its places. */
  list: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database).where('memorial_id', '=', memorialId).orderBy('is_selected', 'desc').orderBy('position').execute(),

  /** The same as a list shows them. */
  listShown: (memorialId: number): Promise<ShownPhotoRow[]> =>
    database
      .selectFrom('photos')
      .select([...shownColumns, createdAt.as('created_at')])
      .where('memorial_id', '=', memorialId)
      .where('deleted_at', 'is', null)
      .orderBy('is_selected', 'desc')
      .orderBy('position')
      .execute(),

  selected: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database).where('memorial_id', '=', memorialId).where('is_selected', '=', true).orderBy('position').execute(),

  /** Those of the ids that are photos of the memorial, in no order. */
  ofMemorial: (memorialId: number, ids: readonly number[]): Promise<PhotoRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : kept(database)
          .where('memorial_id', '=', memorialId)
          .where(sql<boolean>`id = any(${sql.val(ids)}::bigint[])`)
          .execute(),

  ownedById: (id: number, ownerId: number): Promise<PhotoRow | undefined> =>
    kept(database).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst(),

  ownedByFilename: (filename: string, ownerId: number): Promise<PhotoRow | undefined> =>
    kept(database).where('filename', '=', filename).where('owner_id', '=', ownerId).executeTakeFirst(),

  firstOfInvitation: (invitationId: number): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('invitation_id', '=', invitationId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Whether there is a row of it, deleted or not. */
  hasRow: async (id: number): Promise<boolean> =>
    (await database.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
});

export type PhotoRepository = ReturnType<typeof photoRepository>;
