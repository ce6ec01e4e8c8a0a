import type { Photo } from '@afterglow/proto/types';

/** The number of distinct names among those who sent photos. */
export const countContributors = (photos: readonly Pick<Photo, 'contributorName'>[]): number =>
  new Set(photos.map((photo) => photo.contributorName).filter(Boolean)).size;
