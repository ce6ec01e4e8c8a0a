import type { PhotoWords, ShowingVideo } from '@afterglow/proto';
import { type AnnounceChange, fail } from '@afterglow/service-kit';
import type { MediaTransaction } from '../../database.ts';
import { earliestRestorable } from '../../domain/photo-restore.ts';
import type { SendingBrowser } from '../../domain/sender.ts';
import type { PhotoQueries } from '../../repositories/photo-queries.ts';
import type { PhotoRepository, PhotoRow } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';
import type { PhotoDeletion } from '../photo-deletion.ts';
import type { FindShowingVideos } from '../showing-videos.ts';

interface SentPhotosDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly photos: Pick<PhotoRepository, 'estimateYear' | 'sendWords' | 'suggestCaption'>;
  readonly photoQueries: Pick<PhotoQueries, 'listSentBy' | 'findSentBy' | 'findTakenBackBy'>;
  readonly photoDeletion: PhotoDeletion;
  readonly findShowingVideos: FindShowingVideos;
  readonly clock: () => Date;
}

export interface ListedSentPhoto {
  readonly photo: PhotoRow;
  /** Null if render is unavailable. */
  readonly videos: readonly ShowingVideo[] | null;
}

type ChangeSentPhoto = (photoId: number, transaction: MediaTransaction) => Promise<boolean>;

export function createSentPhotos(deps: SentPhotosDependencies) {
  const { announceChange, changeAlbum, photos, photoQueries, photoDeletion, findShowingVideos, clock } = deps;
  const changeSent = async (browser: SendingBrowser, filename: string, change: ChangeSentPhoto): Promise<void> => {
    const photo = (await photoQueries.findSentBy(browser, filename)) ?? fail('photo_not_found');
    await changeAlbum(photo.memorial_id, async (transaction) => {
      if (!(await change(photo.id, transaction))) fail('photo_not_found');
    });
    announceChange({ ownerId: photo.owner_id, memorialId: photo.memorial_id, changed: 'photos' });
  };
  return {
    list: async (browser: SendingBrowser, memorialId: number): Promise<ListedSentPhoto[]> => {
      const sent = await photoQueries.listSentBy(browser, earliestRestorable(clock()));
      const photoIds = sent.map(({ id }) => id);
      const getVideos = await findShowingVideos(memorialId, photoIds);
      return sent.map((photo) => ({ photo, videos: getVideos?.(photo.id) ?? null }));
    },

    /** @throws photo_not_found. @returns when it was taken back. */
    takeBack: async (browser: SendingBrowser, filename: string): Promise<Date> => {
      const photo = (await photoQueries.findSentBy(browser, filename)) ?? fail('photo_not_found');
      return photoDeletion.hide(photo, { isTakenBack: true });
    },

    /** @throws photo_not_found. */
    suggestCaption: (browser: SendingBrowser, filename: string, words: string | null): Promise<void> =>
      changeSent(browser, filename, (id, transaction) => photos.suggestCaption(id, words, transaction)),

    /** @param words null takes them back. @throws photo_not_found. */
    sendWords: (browser: SendingBrowser, filename: string, words: PhotoWords | null): Promise<void> =>
      changeSent(browser, filename, (id, transaction) => photos.sendWords(id, words, transaction)),

    /** @throws photo_not_found. */
    estimateYear: (browser: SendingBrowser, filename: string, year: string | null): Promise<void> =>
      changeSent(browser, filename, (id, transaction) => photos.estimateYear(id, year, transaction)),

    /** @throws photo_not_found unless it was taken back and can be restored. */
    putBack: async (browser: SendingBrowser, filename: string): Promise<void> => {
      const photo = await photoQueries.findTakenBackBy(browser, filename, earliestRestorable(clock()));
      await photoDeletion.restore(photo ?? fail('photo_not_found'));
    },
  };
}

export type SentPhotos = ReturnType<typeof createSentPhotos>;
