import process from 'node:process';
import sharp from 'sharp';
import type { PictureAnswer, PictureJob } from './picture-job.ts';
import { workOnPicture } from './work-on-picture.ts';

sharp.cache(false);
sharp.concurrency(1);
// Of all decoders only these three, and no file but the one that was read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const answer = (message: PictureAnswer | 'ready'): void => {
  process.send?.(message);
};

process.on('message', (job: PictureJob) => {
  void workOnPicture(job).then(answer);
});

// The service ends its children; a Ctrl-C that reaches the whole group must not cut off a photo.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
answer('ready');
