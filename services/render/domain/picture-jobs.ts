import type { QueuedJob } from '@afterglow/proto';
import type { MissingPictures } from './video/workload.ts';

/** Photos a job: half a second to a second of work, so that all workers share one slideshow. */
export const photosPerJob = 6;

/** Pictures ahead of any video come behind those that somebody waits for. */
export const aheadPriority = 1_000_000;

/** Videos that nobody waits for, and their pictures, come behind everything. */
export const remakePriority = aheadPriority + 1;

export interface PictureJob {
  readonly data: QueuedJob<'pictures'>;
  /** The first jobs of all slideshows come before the second ones: nobody waits behind another's thousand photos. */
  readonly priority: number;
}

interface VideoToDraw {
  readonly slideshowId: number;
  readonly memorialId: number;
  readonly isRemake: boolean;
}

export function pictureJobs(video: VideoToDraw, missing: MissingPictures): PictureJob[] {
  const { slideshowId, memorialId, isRemake } = video;
  const first = isRemake ? remakePriority : 1;
  const { photoIds, title } = missing;
  // Between two pictures that nobody waits for, others get their turn.
  const size = isRemake ? 1 : photosPerJob;
  const chunks = Array.from({ length: Math.ceil(photoIds.length / size) }, (_, index) =>
    photoIds.slice(index * size, (index + 1) * size),
  );
  const parts = [
    ...(title ? [{ photoIds: [], title }] : []),
    ...chunks.map((chunk) => ({ photoIds: [...chunk], title: false })),
  ];
  return parts.map((part, index) => ({ data: { memorialId, slideshowId, ...part }, priority: first + index }));
}
