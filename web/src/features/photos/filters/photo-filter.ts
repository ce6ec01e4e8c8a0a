import type { Photo } from '@afterglow/proto/types';

export interface PhotoFilter {
  readonly isNew: boolean;
  readonly isUnused: boolean;
  readonly person: string | undefined;
}

export const noFilter: PhotoFilter = { isNew: false, isUnused: false, person: undefined };

export const isFiltering = ({ isNew, isUnused, person }: PhotoFilter): boolean =>
  isNew || isUnused || person !== undefined;

export const newestTime = (photos: readonly Photo[]): string =>
  photos
    .map(({ createdAt }) => createdAt)
    .sort()
    .pop() ?? '';

/** @param since time of the newest photo of the last visit; undefined on the first visit. */
export const isNewPhoto = ({ createdAt }: Photo, since: string | undefined): boolean =>
  since !== undefined && createdAt > since;

/** In order of arrival, so that selecting a photo moves none. */
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
