import type { QueuedJob } from '@afterglow/proto';
import type { MissingWork } from './workload.ts';

/** Photos per job: 0.5 to 1 s of work, so that all workers share a slideshow. */
export const photosPerJob = 6;

export const aheadPriority = 1_000_000;

/** Remakes and their pictures come last. */
export const remakePriority = aheadPriority + 1;

export interface PictureJob {
  readonly data: QueuedJob<'pictures'>;
  /** First jobs of all slideshows precede second ones, so that a large slideshow blocks no other. */
  readonly priority: number;
}

interface VideoToDraw {
  readonly slideshowId: number;
  readonly memorialId: number;
  readonly isRemake: boolean;
}

export const splitPhotos = (photoIds: readonly number[], size = photosPerJob): number[][] =>
  Array.from({ length: Math.ceil(photoIds.length / size) }, (_, index) =>
    photoIds.slice(index * size, (index + 1) * size),
  );

export function pictureJobs(video: VideoToDraw, missing: MissingWork): PictureJob[] {
  const { slideshowId, memorialId, isRemake } = video;
  const first = isRemake ? remakePriority : 1;
  const { photoIds, title, closing, motions } = missing;
  // Other work gets a turn after each picture of a remake.
  const chunks = splitPhotos(photoIds, isRemake ? 1 : photosPerJob);
  const parts = [
    ...(title ? [{ photoIds: [], title }] : []),
    ...(closing ? [{ photoIds: [], title: false, closing: true }] : []),
    ...motions.map((zoom) => ({ photoIds: [], title: false, zooms: [zoom] })),
    ...chunks.map((chunk) => ({ photoIds: chunk, title: false })),
  ];
  return parts.map((part, index) => ({ data: { memorialId, slideshowId, ...part }, priority: first + index }));
}
