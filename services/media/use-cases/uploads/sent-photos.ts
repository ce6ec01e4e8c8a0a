import type { ShowingVideo } from '@afterglow/proto';
import { type AnnounceChange, fail } from '@afterglow/service-kit';
import { earliestRestorable } from '../../domain/photo-restore.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { SendingBrowser, SentPhotoRepository } from '../../repositories/sent-photo-repository.ts';
import type { TakenBackPhotoRepository } from '../../repositories/taken-back-photo-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';
import type { FindShowingVideos } from '../showing-videos.ts';

interface SentPhotosDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly sentPhotos: SentPhotoRepository;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'add' | 'remove'>;
  readonly findShowingVideos: FindShowingVideos;
  readonly clock: () => Date;
}

export interface ListedSentPhoto {
  readonly photo: PhotoRow;
  /** The finished videos that show it; null where nobody can tell. */
  readonly videos: readonly ShowingVideo[] | null;
}

/** What contributors can do with the photos that they sent from their browser. */
export interface SentPhotos {
  list(browser: SendingBrowser, memorialId: number): Promise<ListedSentPhoto[]>;
  /** Hides the photo and leaves a note for the organizer. @throws photo_not_found. @returns when it was taken back. */
  takeBack(browser: SendingBrowser, filename: string): Promise<Date>;
  /** @throws photo_not_found where it was not taken back, or is gone for good. */
  putBack(browser: SendingBrowser, filename: string): Promise<void>;
}

export function createSentPhotos(deps: SentPhotosDependencies): SentPhotos {
  const { announceChange, changeAlbum, sentPhotos, takenBackPhotos, findShowingVideos, clock } = deps;
  return {
    list: async (browser, memorialId) => {
      const photos = await sentPhotos.list(browser, earliestRestorable(clock()));
      const photoIds = photos.map(({ id }) => id);
      const getVideos = await findShowingVideos(memorialId, photoIds);
      return photos.map((photo) => ({ photo, videos: getVideos?.(photo.id) ?? null }));
    },

    takeBack: async (browser, filename) => {
      const photo = (await sentPhotos.findByFilename(browser, filename)) ?? fail('photo_not_found');
      const now = clock();
      await changeAlbum(photo.memorial_id, async (transaction) => {
        if (!(await sentPhotos.takeBack(photo.id, now, transaction))) fail('photo_not_found');
        const { id: photo_id, memorial_id, contributor_name } = photo;
        await takenBackPhotos.add({ photo_id, memorial_id, contributor_name, taken_back_at: now }, transaction);
      });
      announceChange({ ownerId: photo.owner_id, memorialId: photo.memorial_id, changed: 'photos' });
      return now;
    },

    putBack: async (browser, filename) => {
      const photo =
        (await sentPhotos.findTakenBack(browser, filename, earliestRestorable(clock()))) ?? fail('photo_not_found');
      await changeAlbum(photo.memorial_id, async (transaction) => {
        if (!(await sentPhotos.putBack(photo.id, transaction))) fail('photo_not_found');
        await takenBackPhotos.remove(photo.id, transaction);
      });
      announceChange({ ownerId: photo.owner_id, memorialId: photo.memorial_id, changed: 'photos' });
    },
  };
}
