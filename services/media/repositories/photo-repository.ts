import type { Caption, PhotoWords, YearEstimates } from '@afterglow/proto';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';
import { photoPositions } from './photo-positions.ts';

export type PhotoRow = Selectable<MediaTables['photos']>;

export type NewPhoto = Insertable<MediaTables['photos']> & { id: number };

export type BetterCopyColumns = Updateable<MediaTables['photos']> & { readonly id: number };

interface LookAlikes {
  readonly group: number;
  readonly photoIds: readonly number[];
  /** Groups that become part of it. */
  readonly joined: readonly number[];
}

export interface WordsDecision {
  /** As the organizer read them; null if they are unread again. */
  readonly readWords: PhotoWords | null;
  readonly isInGuestbook: boolean;
  readonly caption: Caption | null | undefined;
}

interface Deletion {
  readonly now: Date;
  readonly isTakenBack: boolean;
}

const kept = { deleted_at: null, is_taken_back: false };

/** Undefined if it is deleted. */
const changeShown = (
  id: number,
  columns: Updateable<MediaTables['photos']>,
  transaction: MediaTransaction,
): Promise<PhotoRow | undefined> =>
  transaction
    .updateTable('photos')
    .set(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Every write to `photos`; changes of a list run inside `changeAlbum`. */
export const photoRepository = (database: MediaDatabase) => ({
  reserveId: async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('photos', 'id')) as id`.execute(
      database,
    );
    return rows[0]?.id ?? 0;
  },

  /** Undefined if the same bytes from the same sender came first. */
  add: (photo: NewPhoto, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction
      .insertInto('photos')
      .values(photo)
      .onConflict((conflict) => conflict.columns(['memorial_id', 'sender', 'sha256']).doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Restores the photo with the same bytes from the same sender. Undefined once it is purged. */
  revive: (photo: NewPhoto, transaction: MediaTransaction): Promise<PhotoRow | undefined> => {
    const key = photo.contributor_key ?? null;
    const words = photo.suggested_caption ?? null;
    return transaction
      .updateTable('photos')
      .set({
        ...kept,
        // A photo that was not deleted keeps its browser. From another one, it returns without suggested words and years.
        contributor_key: sql`case when deleted_at is null then contributor_key else ${key} end`,
        suggested_caption: sql`case when deleted_at is not null or contributor_key = ${key}
          then coalesce(${words}::text, case when contributor_key = ${key} then suggested_caption end)
          else suggested_caption end`,
        sender_words: sql`case when deleted_at is null and (contributor_key = ${key}) is not true then sender_words
          when contributor_key = ${key} and coalesce(${words}::text = suggested_caption, ${words}::text is null) then sender_words end`,
        contributor_year: sql`case when deleted_at is null or contributor_key = ${key} then contributor_year end`,
      })
      .where('memorial_id', '=', photo.memorial_id)
      .where('sender', '=', photo.invitation_id ?? 0)
      .where('sha256', '=', photo.sha256)
      .returningAll()
      .executeTakeFirst();
  },

  hide: async (id: number, { now, isTakenBack }: Deletion, transaction: MediaTransaction): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('photos')
      .set({ deleted_at: now, is_taken_back: isTakenBack })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  restore: (id: number, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction.updateTable('photos').set(kept).where('id', '=', id).returningAll().executeTakeFirst(),

  rotate: (id: number, turns: number, transaction: MediaTransaction) => changeShown(id, { turns }, transaction),

  setCaption: (id: number, caption: Caption | null, transaction: MediaTransaction) =>
    changeShown(id, { caption: caption && JSON.stringify(caption) }, transaction),

  dismissCaption: (id: number, words: string | null, transaction: MediaTransaction) =>
    changeShown(id, { dismissed_caption: words }, transaction),

  decideWords: (id: number, { readWords, isInGuestbook, caption }: WordsDecision, transaction: MediaTransaction) =>
    changeShown(
      id,
      {
        read_words: readWords && JSON.stringify(readWords),
        in_guestbook: isInGuestbook,
        ...(readWords === null && { dismissed_caption: null }),
        ...(caption !== undefined && { caption: caption && JSON.stringify(caption) }),
      },
      transaction,
    ),

  suggestCaption: async (id: number, words: string | null, transaction: MediaTransaction): Promise<boolean> =>
    (await changeShown(id, { suggested_caption: words, sender_words: null }, transaction)) !== undefined,

  sendWords: async (id: number, words: PhotoWords | null, transaction: MediaTransaction): Promise<boolean> => {
    const columns = words ? { sender_words: JSON.stringify(words) } : { sender_words: null, suggested_caption: null };
    return (await changeShown(id, columns, transaction)) !== undefined;
  },

  estimateYear: async (id: number, year: string | null, transaction: MediaTransaction): Promise<boolean> =>
    (await changeShown(id, { contributor_year: year }, transaction)) !== undefined,

  /** The organizer's estimates. */
  estimateYears: async (
    memorialId: number,
    estimates: YearEstimates['estimates'],
    transaction: MediaTransaction,
  ): Promise<void> => {
    const ids = estimates.map(({ photoId }) => photoId);
    const years = estimates.map(({ estimatedYear }) => estimatedYear);
    await sql`
      update photos set organizer_year = named.year
      from unnest(${sql.val(ids)}::bigint[], ${sql.val(years)}::text[]) as named (id, year)
      where photos.id = named.id and photos.memorial_id = ${memorialId} and photos.deleted_at is null
        and photos.organizer_year is distinct from named.year
    `.execute(transaction);
  },

  /** Chooses these photos for the page, in this order, instead of others. Skips deleted ones and those of other memorials. */
  chooseForPage: async (memorialId: number, ids: readonly number[], transaction: MediaTransaction): Promise<void> => {
    await sql`
      update photos set page_position = chosen.place
      from (
        select photos.id, case when photos.deleted_at is null then named.place end as place
        from photos left join unnest(${sql.val(ids)}::bigint[]) with ordinality as named (id, place) using (id)
        where photos.memorial_id = ${memorialId} and (named.id is not null or photos.page_position is not null)
      ) as chosen
      where photos.id = chosen.id and photos.page_position is distinct from chosen.place
    `.execute(transaction);
  },

  /** Gives it a new id: nothing made from the damaged bytes is taken for the copy's. */
  makeWhole: (id: number, copy: BetterCopyColumns, transaction: MediaTransaction): Promise<PhotoRow | undefined> => {
    const key = copy.contributor_key ?? null;
    const words = copy.suggested_caption ?? null;
    const isOwn = sql<boolean>`(${key}::text is null or contributor_key = ${key})`;
    return transaction
      .updateTable('photos')
      .set({
        ...copy,
        damage: null,
        // A copy from another guest's browser does not take over the first one's words and year.
        suggested_caption: sql`coalesce(${words}::text, case when ${isOwn} then suggested_caption end)`,
        sender_words: sql`case when ${isOwn} and ${words}::text is null then sender_words end`,
        contributor_year: sql`case when ${isOwn} then contributor_year end`,
      })
      .where('id', '=', id)
      .where('damage', 'is not', null)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  },

  groupLookAlikes: async (
    memorialId: number,
    { group, photoIds, joined }: LookAlikes,
    transaction: MediaTransaction,
  ): Promise<void> => {
    await sql`
      update photos set alike_group = ${group}
      where memorial_id = ${memorialId} and alike_group is distinct from ${group}
        and id = any(${sql.val(photoIds)}::bigint[] || array(
          select id from photos where memorial_id = ${memorialId} and alike_group = any(${sql.val(joined)}::bigint[])
        ))
    `.execute(transaction);
  },

  purgeOldest: (
    before: Date,
    limit: number,
    transaction: MediaTransaction,
  ): Promise<Pick<PhotoRow, 'id' | 'memorial_id'>[]> => {
    const due = transaction
      .selectFrom('photos')
      .select('id')
      .where('deleted_at', '<', before)
      .orderBy('deleted_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return transaction
      .with('due', () => due)
      .deleteFrom('photos')
      .where('id', 'in', (query) => query.selectFrom('due').select('id'))
      .returning(['id', 'memorial_id'])
      .execute();
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('photos').where('memorial_id', '=', memorialId).execute();
  },

  listIds: async (memorialId: number, transaction: MediaTransaction): Promise<number[]> => {
    const rows = await transaction
      .selectFrom('photos')
      .select('id')
      .where('memorial_id', '=', memorialId)
      .where('deleted_at', 'is', null)
      .orderBy('is_selected', 'desc')
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  },

  ...photoPositions,
});

export type PhotoRepository = ReturnType<typeof photoRepository>;
