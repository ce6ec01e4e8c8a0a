import type { MediaDatabase, MediaTransaction } from '../database.ts';
import type { PhotoRow } from './photo-repository.ts';

/** A browser, as the photos know it that it sent with an invitation. */
export interface SendingBrowser {
  readonly invitationId: number;
  readonly contributorKey: string;
}

const sentBy = (database: MediaDatabase, { invitationId, contributorKey }: SendingBrowser) =>
  database
    .selectFrom('photos')
    .selectAll()
    .where('invitation_id', '=', invitationId)
    .where('contributor_key', '=', contributorKey);

export const sentPhotoRepository = (database: MediaDatabase) => ({
  /** In the order in which they were chosen, with those that it took back since then. */
  list: (browser: SendingBrowser, since: Date): Promise<PhotoRow[]> =>
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

  findByFilename: (browser: SendingBrowser, filename: string): Promise<PhotoRow | undefined> =>
    sentBy(database, browser).where('filename', '=', filename).where('deleted_at', 'is', null).executeTakeFirst(),

  findTakenBack: (browser: SendingBrowser, filename: string, since: Date): Promise<PhotoRow | undefined> =>
    sentBy(database, browser)
      .where('filename', '=', filename)
      .where('is_taken_back', '=', true)
      .where('deleted_at', '>', since)
      .executeTakeFirst(),

  /** Belongs into `changeAlbum`. False where it is not there any more. */
  takeBack: async (id: number, now: Date, transaction: MediaTransaction): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('photos')
      .set({ deleted_at: now, is_taken_back: true })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Belongs into `changeAlbum`. False where it is gone for good. */
  putBack: async (id: number, transaction: MediaTransaction): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('photos')
      .set({ deleted_at: null, is_taken_back: false })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type SentPhotoRepository = ReturnType<typeof sentPhotoRepository>;
