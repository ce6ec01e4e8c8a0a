import type { AnnounceChange } from '@afterglow/service-kit';
import type { Sender } from '../../domain/sender.ts';
import type { PhotoRepository, PhotoRow } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';

interface AdoptWordsDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly photos: Pick<PhotoRepository, 'suggestCaption'>;
}

/** Keeps words that came with a repeated photo, such as after a lost answer, if the same browser sent it before. */
export const createAdoptWords =
  ({ announceChange, changeAlbum, photos }: AdoptWordsDependencies) =>
  async (photo: PhotoRow, { contributorKey }: Sender, words: string | undefined): Promise<void> => {
    const isOwn = contributorKey !== undefined && photo.contributor_key === contributorKey;
    if (words === undefined || !isOwn || photo.suggested_caption === words) return;
    const { id, owner_id: ownerId, memorial_id: memorialId } = photo;
    await changeAlbum(memorialId, (transaction) => photos.suggestCaption(id, words, transaction));
    announceChange({ ownerId, memorialId, changed: 'photos' });
  };

export type AdoptWords = ReturnType<typeof createAdoptWords>;
