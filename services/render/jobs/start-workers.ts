import type { QueueName } from '@afterglow/proto';
import { type JobHandler, startWorker, subscribe } from '@afterglow/service-kit/queue';
import type { RenderWorkerConfig } from '../config.ts';
import type { RenderWorkerDeps } from '../deps.ts';
import { correctVideos } from './correct-videos.ts';
import { deleteMemorialData } from './delete-memorial-data.ts';
import { deletePhotoData } from './delete-photo-data.ts';
import { makePictures } from './make-pictures.ts';
import { makeVideo } from './make-video.ts';
import { makeWaitingVideos } from './make-waiting-videos.ts';
import { discardArrived, photoArrived } from './photo-arrived.ts';
import { replacePhoto } from './replace-photo.ts';

/** Videos that are joined at once: they wait for stores more than they compute. */
const videosAtOnce = 2;
const smallJobsAtOnce = 4;

export function startWorkers(config: RenderWorkerConfig, deps: RenderWorkerDeps, scratchDir: string) {
  const { log, metrics, memorial, media, billing } = deps;
  const settings = {
    ...{ log, metrics, redisUrl: config.REDIS_URL },
    lockDurationMs: config.JOB_LOCK_MS,
    stalledIntervalMs: config.JOB_STALLED_MS,
  };
  const work = <Q extends QueueName>(queue: Q, handle: JobHandler<Q>, concurrency: number) =>
    startWorker({ ...settings, queue, handle, concurrency });
  const workers = [
    work('slideshow-video', makeVideo({ ...deps, scratchDir }), videosAtOnce),
    work('pictures', makePictures(deps), config.RENDER_PROCESSES),
    subscribe(
      'render',
      { ...settings, publishers: { memorial, media, billing } },
      {
        'memorial.updated': correctVideos(deps),
        'memorial.paid': makeWaitingVideos(deps),
        'memorial.deleted': deleteMemorialData(deps),
        'photo.deleted': deletePhotoData(deps),
        'photo.replaced': replacePhoto(deps),
      },
    ),
  ];
  const ahead =
    config.RENDER_ENCODER === 'skip'
      ? photoArrived({ ...deps, idleCpuWaitMs: config.IDLE_CPU_WAIT_MS })
      : discardArrived(deps);
  workers.push(work('photo-arrived', ahead, smallJobsAtOnce));
  return { close: (graceMs: number) => Promise.all(workers.map((worker) => worker.close(graceMs))) };
}
