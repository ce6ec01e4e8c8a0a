import { createTransact } from '@afterglow/service-kit/database';
import type { MediaDatabase } from '../../../services/media/database.ts';
import { firstPlace } from '../../../services/media/domain/page-cursor.ts';
import { albumRepository } from '../../../services/media/repositories/album-repository.ts';
import { archiveRepository } from '../../../services/media/repositories/archive-repository.ts';
import { batchRepository } from '../../../services/media/repositories/batch-repository.ts';
import { deletedPhotoRepository } from '../../../services/media/repositories/deleted-photo-repository.ts';
import { invitationUseRepository } from '../../../services/media/repositories/invitation-use-repository.ts';
import { newPhotoRepository } from '../../../services/media/repositories/new-photo-repository.ts';
import { photoOrderRepository } from '../../../services/media/repositories/photo-order-repository.ts';
import { photoPageRepository } from '../../../services/media/repositories/photo-page-repository.ts';
import { photoRepository } from '../../../services/media/repositories/photo-repository.ts';
import { sentPhotoRepository } from '../../../services/media/repositories/sent-photo-repository.ts';
import { takenBackPhotoRepository } from '../../../services/media/repositories/taken-back-photo-repository.ts';
import { createChangeAlbum } from '../../../services/media/use-cases/change-album.ts';
import { createDeleteAlbum } from '../../../services/media/use-cases/delete-album.ts';
import { few, type MeasuredCall, type Place } from './explained-calls.ts';
import { mediaLooks } from './media-looks.ts';
import { filename, invitationId, invitationsEach, memorialId, numberedHash, photoId } from './numbered.ts';

const reads = (database: MediaDatabase, { account, photosEach }: Place): MeasuredCall[] => {
  const [memorial, photo] = [memorialId(account), photoId(account, 7)];
  const photos = photoRepository(database);
  const pages = photoPageRepository(database);
  const archives = archiveRepository(database);
  const album = 2 * photosEach + few;
  const browser = { invitationId: invitationId(account, 1), contributorKey: `browser-${memorial}` };
  return [
    {
      name: 'version of a list',
      run: () => albumRepository(database).findListVersion(memorial),
      atMost: few,
    },
    { name: 'list of photos', run: () => photos.list(memorial), atMost: album },
    { name: 'list as it is shown', run: () => photos.listShown(memorial), atMost: album },
    // A page itself is few rows; its counts are those of the album.
    { name: 'a page', run: () => pages.readPage(memorial, firstPlace, 20), atMost: photosEach + few },
    { name: 'selected photos', run: () => photos.listSelected(memorial), atMost: album },
    { name: 'photos by their ids', run: () => photos.listByIds(memorial, [photo, photo + 1]), atMost: few },
    { name: 'a photo of its owner', run: () => photos.findOwnedById(photo, memorial), atMost: few },
    { name: 'a photo by its name', run: () => photos.findOwnedByFilename(filename(account, 7), memorial), atMost: few },
    {
      name: 'first photo of an invitation',
      run: () => photos.findFirstByInvitation(invitationId(account, 1)),
      atMost: few,
    },
    { name: 'whether a photo has a row', run: () => photos.hasRow(photo), atMost: few },
    {
      name: 'photos that a browser has sent',
      run: () => sentPhotoRepository(database).list(browser, new Date(0)),
      atMost: photosEach / invitationsEach + few,
    },
    {
      name: 'photos that were taken back',
      run: () => takenBackPhotoRepository(database).listByMemorial(memorial),
      atMost: few,
    },
    { name: 'an archive', run: () => archives.findById(memorial, `archive-${memorial}-1`), atMost: few },
  ];
};

const newPhoto = (account: number, index: number) => {
  const id = photoId(account, index);
  return {
    ...{ id, memorial_id: memorialId(account), owner_id: memorialId(account), filename: filename(account, index) },
    ...{ original_name: 'IMG.jpg', kind: 'jpeg' as const, contributor_name: 'Aunt May', invitation_id: null },
    ...{ position: index, sha256: numberedHash(id), byte_size: 1, width: 1, height: 1, taken_at: null },
  };
};

const writes = (database: MediaDatabase, { account, leaving, photosEach }: Place): MeasuredCall[] => {
  const memorial = memorialId(account);
  const albums = albumRepository(database);
  const transact = createTransact(database);
  const changeAlbum = createChangeAlbum({ transact, albums });
  const deleteAlbum = createDeleteAlbum({ transact, albums });
  const archives = archiveRepository(database);
  const batches = batchRepository(database);
  const newPhotos = newPhotoRepository(database);
  const deleted = deletedPhotoRepository(database);
  const change = (work: Parameters<typeof changeAlbum>[1]) => () => changeAlbum(memorial, work);
  const [id, another] = [photoId(account, 8), photosEach + 1];
  const album = 5 * photosEach + few;
  const ids = Array.from({ length: photosEach }, (_, index) => photoId(account, photosEach - index));
  const now = new Date();
  return [
    { name: 'opening an album', run: () => albums.open(memorial, memorial), atMost: few },
    {
      name: 'the same bytes again',
      run: () =>
        newPhotos.findBySenderAndContent(memorial, invitationId(account, 1), numberedHash(photoId(account, 5))),
      atMost: few,
    },
    {
      name: 'adding a photo',
      run: change(async (transaction) => {
        await newPhotos.add({ ...newPhoto(account, another), position: -1 }, transaction);
        await newPhotos.findById(photoId(account, another), transaction);
        await newPhotos.revive(newPhoto(account, another), transaction);
        await invitationUseRepository.begin(invitationId(account, 1), memorial, transaction);
      }),
      atMost: few,
    },
    {
      name: 'the end of the list',
      run: change((transaction) => photoOrderRepository.findEnd(memorial, transaction)),
      atMost: few,
    },
    {
      name: 'a batch',
      run: () => batches.find({ memorial_id: memorial, sender: invitationId(account, 1), id: 'batch-1' }),
      atMost: few,
    },
    {
      name: 'beginning a batch',
      run: change(async (transaction) => {
        const key = { memorial_id: memorial, sender: 0, id: 'another' };
        await batches.begin(key, await photoOrderRepository.findEnd(memorial, transaction), transaction);
      }),
      atMost: few,
    },
    {
      name: 'whether a position is taken',
      run: change((transaction) => photoOrderRepository.isTaken(memorial, 5, transaction)),
      atMost: few,
    },
    {
      name: 'selecting a photo',
      run: change((transaction) => photoOrderRepository.select(memorial, [id], true, transaction)),
      atMost: few,
    },
    {
      name: 'selecting all photos',
      run: change((transaction) => photoOrderRepository.select(memorial, ids, true, transaction)),
      atMost: album,
    },
    {
      name: 'a reorder',
      run: change(async (transaction) => {
        const listed = await photoOrderRepository.listIds(memorial, transaction);
        await photoOrderRepository.reorder(memorial, listed.toReversed(), transaction);
      }),
      atMost: album,
    },
    { name: 'deleting a photo', run: change((transaction) => deleted.hide(id, now, transaction)), atMost: few },
    { name: 'what can be restored', run: () => deleted.findRestorable(id, memorial, new Date(0)), atMost: few },
    { name: 'restoring a photo', run: change((transaction) => deleted.restore(id, transaction)), atMost: few },
    {
      name: 'a new archive',
      run: () => archives.add({ id: `new-${memorial}`, memorialId: memorial, selected: false, count: 1 }),
      atMost: few,
    },
    { name: 'progress of an archive', run: () => archives.setProgress(`new-${memorial}`, 'sent', 1), atMost: few },
    {
      name: 'deleting a memorial',
      run: () => deleteAlbum(memorialId(leaving), memorialId(leaving), new Date(0)),
      atMost: album,
    },
  ];
};

export const mediaCalls = (database: MediaDatabase, place: Place): MeasuredCall[] => [
  ...reads(database, place),
  ...mediaLooks(database, place),
  ...writes(database, place),
];
