import { createTransact } from '@afterglow/service-kit/database';
import type { MediaDatabase } from '../../../services/media/database.ts';
import { firstPlace } from '../../../services/media/domain/page-cursor.ts';
import { albumRepository } from '../../../services/media/repositories/album-repository.ts';
import { archiveRepository } from '../../../services/media/repositories/archive-repository.ts';
import { batchRepository } from '../../../services/media/repositories/batch-repository.ts';
import { digestRepository } from '../../../services/media/repositories/digest-repository.ts';
import { guestbookRepository } from '../../../services/media/repositories/guestbook-repository.ts';
import { invitationUseRepository } from '../../../services/media/repositories/invitation-use-repository.ts';
import { likenessRepository } from '../../../services/media/repositories/likeness-repository.ts';
import { objectRemovalRepository } from '../../../services/media/repositories/object-removal-repository.ts';
import { photoQueries } from '../../../services/media/repositories/photo-queries.ts';
import { photoRepository } from '../../../services/media/repositories/photo-repository.ts';
import { shownPhotoQueries } from '../../../services/media/repositories/shown-photo-queries.ts';
import { takenBackPhotoRepository } from '../../../services/media/repositories/taken-back-photo-repository.ts';
import { createChangeAlbum } from '../../../services/media/use-cases/change-album.ts';
import { createDeleteAlbum } from '../../../services/media/use-cases/delete-album.ts';
import { createBeginBatch } from '../../../services/media/use-cases/uploads/begin-batch.ts';
import { few, type MeasuredCall, type Place } from './explained-calls.ts';
import { mediaLooks } from './media-looks.ts';
import { filename, invitationId, invitationsEach, memorialId, numberedHash, photoId } from './numbered.ts';

const reads = (database: MediaDatabase, { account, photosEach }: Place): MeasuredCall[] => {
  const [memorial, photo] = [memorialId(account), photoId(account, 7)];
  const photos = photoQueries(database);
  const shown = shownPhotoQueries(database);
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
    { name: 'list as it is shown', run: () => shown.list(memorial), atMost: album },
    { name: 'a page', run: () => shown.readPage(memorial, firstPlace, 20), atMost: photosEach + few },
    { name: 'selected photos', run: () => photos.listSelected(memorial), atMost: album },
    { name: 'photos of a page', run: () => photos.listOnPage(memorial), atMost: album },
    { name: 'a photo of a page', run: () => photos.findOnPage(filename(account, 10)), atMost: few },
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
      run: () => photos.listSentBy(browser, new Date(0)),
      atMost: photosEach / invitationsEach + few,
    },
    {
      name: 'photos that arrived in a period',
      run: () =>
        digestRepository(database).countArrivals({
          ...{ memorialId: memorial, since: new Date(0).toISOString(), until: new Date().toISOString() },
        }),
      atMost: album,
    },
    {
      name: 'photos that were taken back',
      run: () => takenBackPhotoRepository(database).listByMemorial(memorial),
      atMost: few,
    },
    { name: 'photos with words', run: () => guestbookRepository(database).listPhotos(memorial), atMost: few },
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
  const archives = archiveRepository(database);
  const batches = batchRepository(database);
  const digests = digestRepository(database);
  const photos = photoRepository(database);
  const queries = photoQueries(database);
  const deleteAlbum = createDeleteAlbum({
    ...{ transact, albums, archives, batches, digests, photos },
    invitationUses: invitationUseRepository,
    objectRemovals: objectRemovalRepository(database),
    takenBackPhotos: takenBackPhotoRepository(database),
  });
  const beginBatch = createBeginBatch({ albums, batches, changeAlbum, photos });
  const change = (work: Parameters<typeof changeAlbum>[1]) => () => changeAlbum(memorial, work);
  const [id, another] = [photoId(account, 8), photosEach + 1];
  const album = 5 * photosEach + few;
  const ids = Array.from({ length: photosEach }, (_, index) => photoId(account, photosEach - index));
  const now = new Date();
  return [
    { name: 'opening an album', run: () => albums.open(memorial, memorial), atMost: few },
    {
      name: 'the same bytes again',
      run: () => queries.findBySenderAndContent(memorial, invitationId(account, 1), numberedHash(photoId(account, 5))),
      atMost: few,
    },
    {
      name: 'adding a photo',
      run: change(async (transaction) => {
        await photos.add({ ...newPhoto(account, another), position: -1 }, transaction);
        await queries.findInTransaction(photoId(account, another), transaction);
        await photos.revive(newPhoto(account, another), transaction);
        await invitationUseRepository.begin(invitationId(account, 1), memorial, transaction);
        await digests.announce({ memorialId: memorial, ownerId: memorial, digestDueAt: now }, transaction);
      }),
      atMost: few,
    },
    {
      name: 'finding and grouping look-alikes',
      run: change(async (transaction) => {
        const photoIds = [id, photoId(account, 5)];
        const bands = Array.from({ length: 128 }, (_, place) => 31 * place);
        await likenessRepository.findCandidates({ photoId: id, memorialId: memorial, bands }, transaction);
        await photos.groupLookAlikes(memorial, { group: id, photoIds, joined: [another] }, transaction);
      }),
      atMost: few,
    },
    {
      name: 'choosing photos of a page',
      run: change((transaction) => photos.chooseForPage(memorial, ids.slice(0, 60), transaction)),
      atMost: album,
    },
    {
      name: 'the end of the list',
      run: change((transaction) => photos.findEnd(memorial, transaction)),
      atMost: few,
    },
    {
      name: 'a batch',
      run: () => batches.find({ memorial_id: memorial, sender: invitationId(account, 1), id: 'batch-1' }),
      atMost: few,
    },
    {
      name: 'beginning a batch',
      run: () =>
        beginBatch({ memorialId: memorial, ownerId: memorial, invitationId: null }, { batchId: 'another', place: 0 }),
      atMost: few,
    },
    {
      name: 'whether a position is taken',
      run: change((transaction) => photos.isTaken(memorial, 5, transaction)),
      atMost: few,
    },
    {
      name: 'selecting a photo',
      run: change((transaction) => photos.select(memorial, [id], true, transaction)),
      atMost: few,
    },
    {
      name: 'selecting all photos',
      run: change((transaction) => photos.select(memorial, ids, true, transaction)),
      atMost: album,
    },
    {
      name: 'a reorder',
      run: change(async (transaction) => {
        const listed = await photos.listIds(memorial, transaction);
        await photos.reorder(memorial, listed.toReversed(), transaction);
      }),
      atMost: album,
    },
    {
      name: 'deleting a photo',
      run: change((transaction) => photos.hide(id, { now, isTakenBack: false }, transaction)),
      atMost: few,
    },
    { name: 'what can be restored', run: () => queries.findRestorable(id, memorial, new Date(0)), atMost: few },
    { name: 'restoring a photo', run: change((transaction) => photos.restore(id, transaction)), atMost: few },
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
