import type { Photo } from '@afterglow/proto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTables } from '../database.ts';
import { type MarksById, withMarks } from '../domain/photo-marks.ts';
import { type Columns, rowsOfColumns } from '../domain/rows-of-columns.ts';
import { markColumns, marksById, shownColumns, shownFields } from './shown-columns.ts';

export type PhotoRow = Selectable<MediaTables['photos']>;

const kept = (database: MediaDatabase) => database.selectFrom('photos').selectAll().where('deleted_at', 'is', null);

export const photoRepository = (database: MediaDatabase) => ({
  list: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database).where('memorial_id', '=', memorialId).orderBy('is_selected', 'desc').orderBy('position').execute(),

  /** The same as the list shows them. They come by columns: ten thousand rows of their own take twice as long. */
  listShown: async (memorialId: number): Promise<Photo[]> => {
    const { rows } = await sql<Columns<Photo> & { readonly marks: MarksById }>`
      select ${sql.join(shownFields.map((field) => sql`coalesce(json_agg(${sql.id(field)}), '[]') as ${sql.id(field)}`))},
        ${marksById} as marks
      from (
        select ${sql.join(shownColumns)}, ${markColumns} from photos
        where memorial_id = ${memorialId} and deleted_at is null order by is_selected desc, position
      ) as shown`.execute(database);
    return rows.flatMap(({ marks, ...columns }) => withMarks(rowsOfColumns(columns as Columns<Photo>), marks));
  },

  listSelected: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database).where('memorial_id', '=', memorialId).where('is_selected', '=', true).orderBy('position').execute(),

  count: async (memorialId: number, { selected }: { readonly selected: boolean }): Promise<number> => {
    const { count } = await database
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('memorial_id', '=', memorialId)
      .where('deleted_at', 'is', null)
      .$if(selected, (query) => query.where('is_selected', '=', true))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  listByIds: (memorialId: number, ids: readonly number[]): Promise<PhotoRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : kept(database)
          .where('memorial_id', '=', memorialId)
          .where(sql<boolean>`id = any(${sql.val(ids)}::bigint[])`)
          .execute(),

  findOwnedById: (id: number, ownerId: number): Promise<PhotoRow | undefined> =>
    kept(database).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst(),

  findOwnedByFilename: (filename: string, ownerId: number): Promise<PhotoRow | undefined> =>
    kept(database).where('filename', '=', filename).where('owner_id', '=', ownerId).executeTakeFirst(),

  findFirstByInvitation: (invitationId: number): Promise<PhotoRow | undefined> =>
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
