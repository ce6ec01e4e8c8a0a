import process from 'node:process';
import sharp from 'sharp';
import type { ImageJob, ImageJobResult } from './image-job.ts';
import { processImage } from './process-image.ts';

sharp.cache(false);
sharp.concurrency(1);
// Of all decoders only these three, and no file but the one that was read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Where media is gone there is nobody to tell, and this process ends as well. */
const answer = (message: ImageJobResult | 'ready'): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

process.on('message', (job: ImageJob) => {
  void processImage(job).then(answer);
});

process.on('disconnect', () => process.exit());
answer('ready');
