import { createTransact, runWholePass } from '@afterglow/service-kit/database';
import type { MediaDatabase } from '../../../services/media/database.ts';
import { pruneArchives } from '../../../services/media/jobs/prune-archives.ts';
import { publishDigests } from '../../../services/media/jobs/publish-digests.ts';
import { albumRepository } from '../../../services/media/repositories/album-repository.ts';
import { archiveRepository } from '../../../services/media/repositories/archive-repository.ts';
import { batchRepository } from '../../../services/media/repositories/batch-repository.ts';
import { digestRepository } from '../../../services/media/repositories/digest-repository.ts';
import { frameRepository } from '../../../services/media/repositories/frame-repository.ts';
import { objectRemovalRepository } from '../../../services/media/repositories/object-removal-repository.ts';
import { photoQueries } from '../../../services/media/repositories/photo-queries.ts';
import { photoRepository } from '../../../services/media/repositories/photo-repository.ts';
import { createPurgePhotoRows } from '../../../services/media/use-cases/purge-photo-rows.ts';
import { few, firstBatch, type MeasuredCall, type Place } from './explained-calls.ts';
import { memorialId } from './numbered.ts';

export const mediaLooks = (database: MediaDatabase, { account, photosEach }: Place): MeasuredCall[] => {
  const albums = albumRepository(database);
  const archives = archiveRepository(database);
  const removals = objectRemovalRepository(database);
  const purge = createPurgePhotoRows({
    transact: createTransact(database),
    photos: photoRepository(database),
    objectRemovals: removals,
  });
  const frames = frameRepository(database);
  const now = new Date();
  const batch = firstBatch.limit + few;
  return [
    {
      name: 'look: photos to be removed',
      task: 'deleted-photos',
      run: () => purge({ before: new Date(0), now, limit: firstBatch.limit }),
      atMost: few,
    },
    {
      name: 'look: objects to be removed',
      task: 'deleted-photos',
      run: () => removals.claim({ now, until: now, limit: firstBatch.limit }),
      atMost: few,
    },
    {
      name: 'look: archives to be pruned',
      task: 'archives',
      run: () => runWholePass(pruneArchives({ archives, clock: () => now })),
      atMost: few,
    },
    {
      name: 'look: digests that are due',
      task: 'digests',
      run: () =>
        runWholePass(publishDigests({ transact: createTransact(database), digests: digestRepository(database) })),
      atMost: few,
    },
    {
      name: 'batches to be pruned',
      task: 'batches',
      run: () => batchRepository(database).prune(now, firstBatch.limit),
      atMost: 2 * firstBatch.limit + few,
    },
    {
      name: 'look: frames that are overdue',
      task: 'waiting frames',
      run: async () => frames.markDelivered((await frames.listOverdue(now)).map(({ photoId }) => photoId)),
      atMost: few,
    },
    {
      name: 'look: frames of long ago',
      task: 'waiting frames',
      run: () => frames.listMadeBefore(new Date(0)),
      atMost: few,
    },
    {
      name: 'look: memorials that are gone',
      task: 'sweep',
      run: () => albums.listTombstones(new Date(0)),
      atMost: few,
    },
    { name: 'look: one of them for good', task: 'sweep', run: () => albums.removeTombstone(0), atMost: few },
    {
      name: 'look: memorials of a step of the sweep',
      task: 'sweep',
      run: () => albums.listMemorials(firstBatch),
      atMost: batch,
    },
    {
      name: 'look: those that only the store knows',
      task: 'sweep',
      run: () => albums.listUnknown([1, 2, memorialId(account)]),
      atMost: few,
    },
    {
      name: 'look: photos of one of them',
      task: 'sweep',
      run: () => photoQueries(database).listSweptPhotos(memorialId(account)),
      atMost: photosEach + few,
    },
  ];
};
