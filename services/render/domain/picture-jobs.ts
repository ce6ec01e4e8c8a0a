import type { JobOf } from '@afterglow/proto';
import type { MissingPictures } from './workload.ts';

/** Photos a job: half a second to a second of work, so that all workers share one slideshow. */
export const photosPerJob = 6;

/** Pictures ahead of any video come behind those that somebody waits for. */
export const aheadPriority = 1_000_000;

export interface PictureJob {
  readonly data: JobOf<'pictures'>;
  /** The first jobs of all slideshows come before the second ones: nobody waits behind another's thousand photos. */
  readonly priority: number;
}

/** The jobs that make what is missing for a slideshow's video, the title slide first. */
export function pictureJobs(slideshowId: number, memorialId: number, missing: MissingPictures): PictureJob[] {
  const { photoIds, title } = missing;
  const chunks = Array.from({ length: Math.ceil(photoIds.length / photosPerJob) }, (_, index) =>
    photoIds.slice(index * photosPerJob, (index + 1) * photosPerJob),
  );
  const parts = [
    ...(title ? [{ photoIds: [], title }] : []),
    ...chunks.map((chunk) => ({ photoIds: [...chunk], title: false })),
  ];
  return parts.map((part, index) => ({ data: { memorialId, slideshowId, ...part }, priority: index + 1 }));
}
