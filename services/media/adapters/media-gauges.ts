import { type Logger, type Metrics, sampleGauges } from '@afterglow/service-kit';
import { readTotals } from '@afterglow/service-kit/database';
import type { SpoolQuota } from '@afterglow/service-kit/uploads';
import { Gauge } from 'prom-client';
import type { MediaDatabase } from '../database.ts';
import type { FrameRepository } from '../repositories/frame-repository.ts';
import type { ImageWorkerPool } from './images/image-worker-pool.ts';

interface ObserveMediaOptions {
  readonly database: MediaDatabase;
  readonly frames: Pick<FrameRepository, 'count' | 'measureOldestSeconds'>;
  readonly imageWorkers: Pick<ImageWorkerPool, 'waiting'>;
  readonly spoolQuota: Pick<SpoolQuota, 'heldBytes' | 'allBytes'>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

function observeProcess({ imageWorkers, spoolQuota, metrics: { registry } }: ObserveMediaOptions): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('media_decodes_waiting', 'Uploaded images that wait for a process that decodes them', imageWorkers.waiting);
  gauge('media_spool_used_bytes', 'Bytes that uploads under way hold of the spool', spoolQuota.heldBytes);
  gauge('media_spool_limit_bytes', 'Bytes that they may hold: one more is answered 503', () => spoolQuota.allBytes);
}

export function observeMedia(options: ObserveMediaOptions): void {
  const { database, frames, metrics, log } = options;
  observeProcess(options);
  sampleGauges({
    registry: metrics.registry,
    log,
    gauges: {
      media_photos: { help: 'Photos, those that can still be put back among them' },
      media_photo_bytes: { help: 'Bytes of these photos as they were sent' },
      media_frames_waiting: { help: 'Frames in the store that wait to be coded' },
      media_frames_oldest_age_seconds: { help: 'Age of the oldest frame that waits to be coded' },
    },
    read: async () => {
      const totals = await readTotals(database);
      const waiting = await frames.count();
      const oldestSeconds = await frames.measureOldestSeconds();
      return {
        media_photos: totals.photos?.rows ?? 0,
        media_photo_bytes: totals.photos?.bytes ?? 0,
        media_frames_waiting: waiting,
        media_frames_oldest_age_seconds: oldestSeconds,
      };
    },
  });
}
