import { enqueueOverdue, type OverdueOptions } from '@afterglow/service-kit/queue';
import { albumJob } from '../domain/album/album-job.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';

interface EnqueueDueAlbumsDependencies extends OverdueOptions {
  readonly albums: Pick<AlbumRepository, 'listOverdue'>;
}

/** Queues albums without a heartbeat again: Redis lost the job, or its worker died. */
export const enqueueDueAlbums = ({ albums, ...options }: EnqueueDueAlbumsDependencies) =>
  enqueueOverdue(albums.listOverdue, albumJob, options);
