import { enqueueOverdue, type OverdueOptions } from '@afterglow/service-kit/queue';
import { songJob } from '../domain/song-job.ts';
import type { SongRepository } from '../repositories/song-repository.ts';

interface EnqueueDueSongsDependencies extends OverdueOptions {
  readonly songs: Pick<SongRepository, 'listOverdue'>;
}

/** Queues songs without a heartbeat again: Redis lost the job, or its worker died. */
export const enqueueDueSongs = ({ songs, ...options }: EnqueueDueSongsDependencies) =>
  enqueueOverdue(songs.listOverdue, songJob, options);
