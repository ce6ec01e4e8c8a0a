import type { PhotoWords } from '@afterglow/proto';
import { sql } from 'kysely';
import type { MediaDatabase } from '../database.ts';
import { shownWords } from '../domain/shown-words.ts';
import type { PhotoRow } from './photo-repository.ts';

export interface GuestbookEntry {
  readonly photoId: number;
  /** Null if the sender is unknown. */
  readonly contributorName: string | null;
  readonly words: PhotoWords;
}

export const guestbookRepository = (database: MediaDatabase) => {
  /** Photos with words of a contributor, in the order of the gallery. */
  const listPhotos = (memorialId: number): Promise<PhotoRow[]> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(sender_words is not null or suggested_caption is not null)`)
      .orderBy('is_selected', 'desc')
      .orderBy('position')
      .execute();
  return {
    listPhotos,

    /** What the organizer accepted, in the order of the gallery. */
    listEntries: async (memorialId: number): Promise<GuestbookEntry[]> =>
      (await listPhotos(memorialId)).flatMap((row) => {
        const { words, isInGuestbook } = shownWords(row);
        return words && isInGuestbook ? [{ photoId: row.id, contributorName: row.contributor_name, words }] : [];
      }),
  };
};

export type GuestbookRepository = ReturnType<typeof guestbookRepository>;
