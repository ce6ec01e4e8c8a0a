import { limits } from '@afterglow/proto';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTransaction } from '../database.ts';
import type { SendingBrowser } from '../domain/sender.ts';
import type { PhotoRow } from './photo-repository.ts';

export interface BetterCopy {
  readonly memorialId: number;
  readonly invitationId: number | null;
  readonly replaces: string | undefined;
  readonly sha256: string;
  readonly originalName: string;
  readonly takenAt: string | null;
  readonly width: number;
  readonly height: number;
}

export interface SweptPhoto {
  readonly isDeleted: boolean;
  readonly turns: number;
}

const kept = (database: MediaDatabase) => database.selectFrom('photos').selectAll().where('deleted_at', 'is', null);

const sentBy = (database: MediaDatabase, { invitationId, contributorKey }: SendingBrowser) =>
  database
    .selectFrom('photos')
    .selectAll()
    .where('invitation_id', '=', invitationId)
    .where('contributor_key', '=', contributorKey);

export const photoQueries = (database: MediaDatabase) => ({
  list: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database).where('memorial_id', '=', memorialId).orderBy('is_selected', 'desc').orderBy('position').execute(),

  listSelected: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database).where('memorial_id', '=', memorialId).where('is_selected', '=', true).orderBy('position').execute(),

  listOnPage: (memorialId: number): Promise<PhotoRow[]> =>
    kept(database)
      .where('memorial_id', '=', memorialId)
      .where('page_position', 'is not', null)
      .orderBy('page_position')
      .limit(limits.keptPage.photos)
      .execute(),

  findOnPage: (filename: string): Promise<PhotoRow | undefined> =>
    kept(database).where('filename', '=', filename).where('page_position', 'is not', null).executeTakeFirst(),

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

  /** The owner's photo, unless it was deleted before `since` or by its contributor. */
  findRestorable: (id: number, ownerId: number, since: Date): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('is_taken_back', '=', false)
      .where((photo) => photo.or([photo('deleted_at', 'is', null), photo('deleted_at', '>', since)]))
      .executeTakeFirst(),

  findBySenderAndContent: (
    memorialId: number,
    invitationId: number | null,
    sha256: string,
  ): Promise<PhotoRow | undefined> =>
    kept(database)
      .where('memorial_id', '=', memorialId)
      .where('sender', '=', invitationId ?? 0)
      .where('sha256', '=', sha256)
      .executeTakeFirst(),

  /** In the order in which they were chosen, with those taken back after `since`. */
  listSentBy: (browser: SendingBrowser, since: Date): Promise<PhotoRow[]> =>
    sentBy(database, browser)
      .where((photo) =>
        photo.or([
          photo('deleted_at', 'is', null),
          photo.and([photo('is_taken_back', '=', true), photo('deleted_at', '>', since)]),
        ]),
      )
      .orderBy(({ fn }) => fn.coalesce('batch_began_at', 'created_at'))
      .orderBy('batch_place')
      .orderBy('id')
      .execute(),

  findSentBy: (browser: SendingBrowser, filename: string): Promise<PhotoRow | undefined> =>
    sentBy(database, browser).where('filename', '=', filename).where('deleted_at', 'is', null).executeTakeFirst(),

  findTakenBackBy: (browser: SendingBrowser, filename: string, since: Date): Promise<PhotoRow | undefined> =>
    sentBy(database, browser)
      .where('filename', '=', filename)
      .where('is_taken_back', '=', true)
      .where('deleted_at', '>', since)
      .executeTakeFirst(),

  findInTransaction: (id: number, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst(),

  findFirstByInvitation: (invitationId: number): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('invitation_id', '=', invitationId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Also of a deleted photo. */
  hasRow: async (id: number): Promise<boolean> =>
    (await database.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  /** Runs inside `changeAlbum`. The photo its sender names, else one of the same name, date and width or height. */
  findReplaced: async (copy: BetterCopy, transaction: MediaTransaction): Promise<PhotoRow | undefined> => {
    const { invitationId, replaces, takenAt } = copy;
    if (replaces === undefined && takenAt === null) return;
    let damaged = transaction
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', copy.memorialId)
      .where('damage', 'is not', null)
      .where('deleted_at', 'is', null)
      // Its sender sent the copy before, as a photo of its own.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('photos as other')
              .select('other.id')
              .where('other.memorial_id', '=', copy.memorialId)
              .whereRef('other.sender', '=', 'photos.sender')
              .where('other.sha256', '=', copy.sha256),
          ),
        ),
      );
    if (invitationId !== null) damaged = damaged.where('invitation_id', '=', invitationId);
    if (replaces !== undefined) return damaged.where('filename', '=', replaces).executeTakeFirst();
    return damaged
      .where('original_name', '=', copy.originalName)
      .where('taken_at', '=', takenAt)
      .where((photo) => photo.or([photo('width', '=', copy.width), photo('height', '=', copy.height)]))
      .orderBy('id')
      .executeTakeFirst();
  },

  /** The same bytes from anyone: finds a copy sent again after its answer was lost. */
  findByContent: (memorialId: number, sha256: string): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('sha256', '=', sha256)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  listSweptPhotos: async (memorialId: number): Promise<ReadonlyMap<number, SweptPhoto>> => {
    const rows = await database
      .selectFrom('photos')
      .select(['id', 'deleted_at', 'turns'])
      .where('memorial_id', '=', memorialId)
      .execute();
    return new Map(rows.map(({ id, deleted_at, turns }) => [id, { isDeleted: deleted_at !== null, turns }]));
  },
});

export type PhotoQueries = ReturnType<typeof photoQueries>;
