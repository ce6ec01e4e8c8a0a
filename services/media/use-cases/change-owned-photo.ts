import { fail, type SessionClaims } from '@afterglow/service-kit';
import type { MediaTransaction } from '../database.ts';
import type { PhotoQueries } from '../repositories/photo-queries.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { ChangeAlbum } from './change-album.ts';

interface ChangeOwnedPhotoDependencies {
  readonly changeAlbum: ChangeAlbum;
  readonly photoQueries: Pick<PhotoQueries, 'findOwnedById'>;
}

/** @throws photo_not_found, also if the photo is deleted before the change */
export async function changeOwnedPhoto(
  { changeAlbum, photoQueries }: ChangeOwnedPhotoDependencies,
  { photoId }: { readonly photoId: string },
  { userId }: SessionClaims,
  change: (photo: PhotoRow, transaction: MediaTransaction) => Promise<PhotoRow | undefined>,
): Promise<PhotoRow> {
  const photo = (await photoQueries.findOwnedById(Number(photoId), userId)) ?? fail('photo_not_found');
  const changed = await changeAlbum(photo.memorial_id, (transaction) => change(photo, transaction));
  return changed ?? fail('photo_not_found');
}
