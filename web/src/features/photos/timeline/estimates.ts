import type { EstimatedYear, Photo } from '@afterglow/proto/types';

export type Estimate = Pick<Photo, 'estimatedYear' | 'estimatedBy'> & { readonly photoId: number };

/** What photos have before a change. */
export const getEstimates = (photos: readonly Photo[], ids: ReadonlySet<number>): Estimate[] =>
  photos
    .filter(({ id }) => ids.has(id))
    .map(({ id, estimatedYear, estimatedBy }) => ({
      photoId: id,
      ...(estimatedYear !== undefined && { estimatedYear }),
      ...(estimatedBy !== undefined && { estimatedBy }),
    }));

/** What the organizer says; null leaves the photo to its contributor. */
export const toRequest = (estimates: readonly Estimate[]) =>
  estimates.map(({ photoId, estimatedYear, estimatedBy }) => ({
    photoId,
    estimatedYear: estimatedBy === 'organizer' ? (estimatedYear ?? null) : null,
  }));

export function withEstimates(photos: readonly Photo[], estimates: readonly Estimate[]): Photo[] {
  const byId = new Map(estimates.map(({ photoId, ...estimate }) => [photoId, estimate]));
  return photos.map((photo) => {
    const estimate = byId.get(photo.id);
    if (!estimate) return photo;
    const { estimatedYear: _, estimatedBy: __, ...rest } = photo;
    return { ...rest, ...estimate };
  });
}

/** A contributor's estimate is not known while it is overridden, and appears with the answer. */
export const estimateAll = (ids: Iterable<number>, estimatedYear: EstimatedYear | null): Estimate[] =>
  [...ids].map((photoId) =>
    estimatedYear === null ? { photoId } : { photoId, estimatedYear, estimatedBy: 'organizer' },
  );
