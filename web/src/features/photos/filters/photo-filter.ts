import type { Photo } from '@afterglow/proto/types';

export interface PhotoFilter {
  /** Only photos that came since the last visit. */
  readonly isNew: boolean;
  /** Only photos that are not in the slideshow. */
  readonly isUnused: boolean;
  /** Only photos of this contributor. */
  readonly person: string | undefined;
}

export const noFilter: PhotoFilter = { isNew: false, isUnused: false, person: undefined };

export const isFiltering = ({ isNew, isUnused, person }: PhotoFilter): boolean =>
  isNew || isUnused || person !== undefined;

/** When the newest photo came; empty where there is none. */
export const newestTime = (photos: readonly Photo[]): string =>
  photos
    .map(({ createdAt }) => createdAt)
    .sort()
    .pop() ?? '';

/** @param since when the newest photo of the last visit came; undefined where there was no visit before. */
export const isNewPhoto = ({ createdAt }: Photo, since: string | undefined): boolean =>
  since !== undefined && createdAt > since;

/** What fits, in the order in which the photos came: choosing one of them moves none. */
export const foundPhotos = (
  photos: readonly Photo[],
  { isNew, isUnused, person }: PhotoFilter,
  since: string | undefined,
): Photo[] =>
  photos
    .filter(
      (photo) =>
        (!isNew || isNewPhoto(photo, since)) &&
        (!isUnused || !photo.isSelected) &&
        (person === undefined || photo.contributorName === person),
    )
    .sort((one, other) => one.id - other.id);

export interface Contributor {
  readonly name: string;
  readonly photoCount: number;
}

export function listContributors(photos: readonly Photo[]): Contributor[] {
  const counts = new Map<string, number>();
  for (const { contributorName: name } of photos) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, photoCount]) => ({ name, photoCount }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
