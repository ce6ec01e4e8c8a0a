import type { Photo } from '@afterglow/proto/types';

export const countContributors = (photos: readonly Pick<Photo, 'contributorName'>[]): number =>
  new Set(photos.map((photo) => photo.contributorName).filter(Boolean)).size;
