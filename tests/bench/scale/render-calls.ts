import { createTransact } from '@afterglow/service-kit/database';
import type { RenderDatabase } from '../../../services/render/database.ts';
import { albumRepository } from '../../../services/render/repositories/album-repository.ts';
import { chapelLinkRepository } from '../../../services/render/repositories/chapel-link-repository.ts';
import { deletedMemorialRepository } from '../../../services/render/repositories/deleted-memorial-repository.ts';
import { objectRepository } from '../../../services/render/repositories/object-repository.ts';
import { ownerTransactions } from '../../../services/render/repositories/owner-transactions.ts';
import { slideshowRepository } from '../../../services/render/repositories/slideshow-repository.ts';
import { songRepository } from '../../../services/render/repositories/song-repository.ts';
import { tvCodeRepository } from '../../../services/render/repositories/tv-code-repository.ts';
import { videoRepository } from '../../../services/render/repositories/video-repository.ts';
import { createAddSlideshow } from '../../../services/render/use-cases/add-slideshow.ts';
import { createVideoLifecycle } from '../../../services/render/use-cases/video-lifecycle.ts';
import { few, firstBatch, type MeasuredCall, type Place } from './explained-calls.ts';
import {
  chapelToken,
  memorialId,
  memorialPublicId,
  numberedHash,
  photoId,
  slideshowId,
  slideshowPublicId,
  tvToken,
} from './numbered.ts';

const createOwnerTransactions = (database: RenderDatabase) => ownerTransactions(createTransact(database));
const getAddSlideshow = (database: RenderDatabase) =>
  createAddSlideshow({
    inOwnerTransaction: createOwnerTransactions(database),
    slideshows: slideshowRepository(database),
    deletedMemorials: deletedMemorialRepository(database),
  });
const getLifecycle = (database: RenderDatabase) => {
  const inOwnerTransaction = createOwnerTransactions(database);
  return createVideoLifecycle({
    ...{ database, inOwnerTransaction, videos: videoRepository(database) },
    slideshows: slideshowRepository(database),
    deletedMemorials: deletedMemorialRepository(database),
  });
};

const reads = (database: RenderDatabase, { account, photosEach }: Place): MeasuredCall[] => {
  const memorial = memorialId(account);
  const slideshows = slideshowRepository(database);
  const objects = objectRepository(database);
  const tvCodes = tvCodeRepository(database);
  const slideshow = slideshowId(account, 1);
  const hashes = [10, 20].map((index) => numberedHash(photoId(account, index)));
  const ofMemorial = photosEach + few;
  return [
    { name: 'a slideshow', run: () => slideshows.findById(slideshow), atMost: few },
    {
      name: 'a slideshow by its link',
      run: () => slideshows.findListedByPublicId(slideshowPublicId(account, 1)),
      atMost: few,
    },
    { name: 'a slideshow and its loop', run: () => slideshows.listWithLoop(slideshow), atMost: few },
    {
      name: 'a link for a chapel',
      run: () => chapelLinkRepository(database).findByToken(chapelToken(account, 1)),
      atMost: few,
    },
    { name: 'letters for a television', run: () => tvCodes.findByCode(`code-${slideshow}`), atMost: few },
    { name: 'a television', run: () => tvCodes.findByToken(tvToken(account, 1)), atMost: few },
    { name: 'checksums of videos', run: () => objects.readChecksums(memorial, [numberedHash(slideshow)]), atMost: few },
    { name: 'songs of a memorial', run: () => songRepository(database).listByMemorial(memorial), atMost: few },
    { name: 'albums of a memorial', run: () => albumRepository(database).listByMemorial(memorial), atMost: few },
    { name: 'shared videos of a memorial', run: () => slideshows.listShared(memorial), atMost: few },
    { name: 'slideshows of a memorial', run: () => slideshows.listByMemorial(memorial), atMost: few },
    {
      name: 'slideshows that hold a photo',
      run: () => slideshows.listByPhoto(memorial, photoId(account, 10)),
      atMost: few,
    },
    { name: 'a video by its address', run: () => objects.findVideoHash(memorial, '0000'), atMost: ofMemorial },
    { name: 'objects that are there', run: () => objects.touchPresent(memorial, 'photo', hashes), atMost: few },
    {
      name: 'what was made of a photo',
      run: () => objects.listMade(memorial, photoId(account, 11)),
      atMost: 3 * ofMemorial,
    },
  ];
};

const writes = (database: RenderDatabase, { account, leaving, photosEach }: Place): MeasuredCall[] => {
  const memorial = memorialId(account);
  const objects = objectRepository(database);
  const addSlideshow = getAddSlideshow(database);
  const videos = videoRepository(database);
  const lifecycle = getLifecycle(database);
  const name = { memorialId: memorial, kind: 'title', hash: numberedHash(1) } as const;
  const added = { id: 0 };
  const work = () => ({ slideshowId: added.id, attempt: 1 });
  const made = { hash: numberedHash(2), titleHash: numberedHash(3) };
  return [
    {
      name: 'a new slideshow',
      run: async () => {
        added.id = await addSlideshow({
          ...{
            public_id: `new-${memorial}-${Date.now()}`,
            memorial_id: memorial,
            memorial_public_id: memorialPublicId(account),
          },
          ...{ owner_id: memorial, title: 'A life', title_font: 'allura', respect_photo_order: true, timing: 5 },
          ...{ deceased_name: 'Rosemary Ellis', birth_date: null, death_date: null, snapshot_ids: [1], photo_ids: [1] },
        });
      },
      atMost: few,
      readsNothing: 'the memorial has no tombstone',
    },
    { name: 'requesting a video', run: () => lifecycle.request(added.id), atMost: few },
    { name: 'an attempt begins', run: () => lifecycle.begin(added.id), atMost: few },
    { name: 'its progress', task: 'progress', run: () => videos.advance(work(), 10), atMost: few },
    { name: 'a video is published', run: () => lifecycle.publish(work(), made), atMost: few },
    {
      name: 'an object is claimed',
      run: () => objects.claim(name),
      atMost: few,
      readsNothing: 'the memorial has no tombstone',
    },
    { name: 'an object is there', run: () => objects.confirm(name), atMost: few },
    { name: 'an object is missed', run: () => objects.miss(name), atMost: few },
    { name: 'a photo is left out', run: () => lifecycle.leaveOut(added.id, () => true), atMost: few },
    {
      name: 'a slideshow has other photos',
      run: () => lifecycle.updatePhotos(added.id, [2], { turned: {}, captions: {} }),
      atMost: few,
    },
    { name: 'a video is shared', run: () => slideshowRepository(database).setShared(added.id, true), atMost: few },
    {
      name: 'a correction',
      run: () => lifecycle.correct(memorial, { name: 'Rosemary Ellis', birthDate: null, deathDate: null }),
      atMost: few,
    },
    { name: 'deleting a slideshow', run: () => lifecycle.deleteSlideshow(added.id), atMost: few },
  ].concat({
    name: 'deleting what render has of a memorial',
    run: () => lifecycle.deleteMemorialData(memorialId(leaving), memorialId(leaving)),
    atMost: 3 * photosEach + few,
  });
};

const looks = (database: RenderDatabase, { account }: Place): MeasuredCall[] => {
  const objects = objectRepository(database);
  const slideshows = slideshowRepository(database);
  const videos = videoRepository(database);
  const lifecycle = getLifecycle(database);
  const now = new Date();
  const hash = numberedHash(photoId(account, 11));
  const row = { memorial_id: memorialId(account), kind: 'photo', hash, photo_id: photoId(account, 11) } as const;
  const batch = firstBatch.limit + few;
  return [
    {
      name: 'look: slideshows never asked for',
      task: 'due-videos',
      run: () => slideshows.listNeverRequested(now),
      atMost: few,
    },
    {
      name: 'look: videos that await payment',
      task: 'due-videos',
      run: () => slideshows.listAwaitingPayment(),
      atMost: few,
    },
    {
      name: 'look: owners whose videos wait',
      task: 'due-videos',
      run: () => videos.listWaitingOwners(firstBatch),
      atMost: batch,
    },
    {
      name: 'look: videos that have their turn',
      task: 'due-videos',
      run: () => lifecycle.admitNext(memorialId(account)),
      atMost: few,
    },
    { name: 'look: videos of an older recipe', task: 'remake-videos', run: () => lifecycle.remake(), atMost: few },
    {
      name: 'look: progress of a song',
      task: 'progress of a song',
      run: () => songRepository(database).updateCurrent({ songId: account, attempt: 0 }, { progress: 1 }),
      atMost: few,
    },
    {
      name: 'look: songs that are overdue',
      task: 'due-songs',
      run: () => songRepository(database).listOverdue(now, firstBatch),
      atMost: few,
    },
    {
      name: 'look: progress of an album',
      task: 'progress of an album',
      run: () => albumRepository(database).updateCurrent({ albumId: account, attempt: 0 }, { progress: 1 }),
      atMost: few,
    },
    {
      name: 'look: albums that are overdue',
      task: 'due-albums',
      run: () => albumRepository(database).listOverdue(now, firstBatch),
      atMost: few,
    },
    {
      name: 'look: files of albums',
      task: 'sweep',
      run: () => albumRepository(database).listHashes([memorialId(account)]),
      atMost: few,
    },
    { name: 'look: work that is overdue', task: 'due-videos', run: () => videos.listOverdue(now), atMost: few },
    {
      name: 'look: memorials that are gone from render',
      task: 'sweep',
      run: () => deletedMemorialRepository(database).listTombstones(firstBatch),
      atMost: batch,
    },
    {
      name: 'look: objects of a step of the sweep',
      task: 'sweep',
      run: () => objects.listBatch(firstBatch),
      atMost: batch,
    },
    {
      name: 'look: what slideshows show',
      task: 'sweep',
      run: () => slideshows.listShown([memorialId(account)]),
      atMost: few,
    },
    {
      name: 'look: an object goes',
      task: 'sweep',
      run: () => objects.removeUnneeded(row, new Date(0), database),
      atMost: few,
    },
  ];
};

export const renderCalls = (database: RenderDatabase, place: Place): MeasuredCall[] => [
  ...reads(database, place),
  ...looks(database, place),
  ...writes(database, place),
];
