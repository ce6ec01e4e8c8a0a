import type { QueueName } from '@afterglow/proto';
import { readJobSettings } from '@afterglow/service-kit';
import { type JobHandler, startWorker, subscribe } from '@afterglow/service-kit/queue';
import type { RenderWorkerConfig } from '../config.ts';
import type { RenderWorkerDeps } from '../deps.ts';
import { correctVideos } from './correct-videos.ts';
import { deleteMemorialData } from './delete-memorial-data.ts';
import { deletePhotoData } from './delete-photo-data.ts';
import { makeAskedAlbum } from './make-album.ts';
import { makeChapelFiles } from './make-chapel-files.ts';
import { makePictures } from './make-pictures.ts';
import { makeVideo } from './make-video.ts';
import { discardArrived, photoArrived } from './photo-arrived.ts';
import { photoCaptioned } from './photo-captioned.ts';
import { readAddedSong } from './read-song.ts';
import { replacePhoto } from './replace-photo.ts';
import { requestWaitingVideos } from './request-waiting-videos.ts';

const videosAtOnce = 2;
const albumsAtOnce = 1;
const smallJobsAtOnce = 4;

export function startWorkers(config: RenderWorkerConfig, deps: RenderWorkerDeps, scratchDir: string) {
  const { log, metrics, memorial, media, billing } = deps;
  const settings = { log, metrics, ...readJobSettings(config) };
  const work = <Q extends QueueName>(queue: Q, handle: JobHandler<Q>, concurrency: number) =>
    startWorker({ ...settings, queue, handle, concurrency });
  const codesAhead = config.RENDER_ENCODER === 'skip';
  const workers = [
    work('slideshow-video', makeVideo({ ...deps, scratchDir }), videosAtOnce),
    work('pictures', makePictures(deps), config.RENDER_PROCESSES),
    work('chapel-files', makeChapelFiles({ ...deps, scratchDir }), 1),
    work('song', readAddedSong({ ...deps, scratchDir }), config.RENDER_PROCESSES),
    work('album', makeAskedAlbum({ ...deps, scratchDir }), albumsAtOnce),
    subscribe(
      'render',
      { ...settings, publishers: { memorial, media, billing } },
      {
        'memorial.updated': correctVideos(deps),
        'memorial.paid': requestWaitingVideos(deps),
        'memorial.deleted': deleteMemorialData(deps),
        'photo.captioned': codesAhead ? photoCaptioned(deps) : async () => undefined,
        'photo.deleted': deletePhotoData(deps),
        'photo.replaced': replacePhoto(deps),
      },
    ),
  ];
  const ahead = codesAhead ? photoArrived({ ...deps, idleCpuWaitMs: config.IDLE_CPU_WAIT_MS }) : discardArrived(deps);
  workers.push(work('photo-arrived', ahead, smallJobsAtOnce));
  return { close: (graceMs: number) => Promise.all(workers.map((worker) => worker.close(graceMs))) };
}
