import type { Photo } from '@afterglow/proto/types';

export const filterSelected = (photos: readonly Photo[]): Photo[] => photos.filter(({ isSelected }) => isSelected);

export const filterAvailable = (photos: readonly Photo[]): Photo[] => photos.filter(({ isSelected }) => !isSelected);

/** A newly selected photo goes behind the last selected one, an unselected one before the rest: as the server does it. */
export function withSelection(photos: readonly Photo[], photo: Photo): Photo[] {
  const others = photos.filter(({ id }) => id !== photo.id);
  return [...filterSelected(others), photo, ...filterAvailable(others)];
}

/** The server's copy in place of ours; ours stays where the person has clicked again in the meantime. */
export const withUpdated = (photos: readonly Photo[], updated: Photo): Photo[] =>
  photos.map((photo) => (isSame(photo, updated) ? updated : photo));

const isSame = (photo: Photo, updated: Photo): boolean =>
  photo.id === updated.id && photo.isSelected === updated.isSelected && photo.turns === updated.turns;

export const withAllSelected = (photos: readonly Photo[], isSelected: boolean): Photo[] =>
  [...filterSelected(photos), ...filterAvailable(photos)].map((photo) => ({ ...photo, isSelected }));

/** The photos with their selected ones in this order, the unselected ones behind them. */
export function withOrder(photos: readonly Photo[], selectedIds: readonly number[]): Photo[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const named = selectedIds.flatMap((id) => byId.get(id) ?? []);
  const unnamed = filterSelected(photos).filter(({ id }) => !selectedIds.includes(id));
  return [...named, ...unnamed, ...filterAvailable(photos)];
}

/** What was changed: the list of before, and the photos that were selected or unselected. */
export interface PhotosChange {
  readonly before: readonly Photo[];
  readonly toggledIds: readonly number[];
}

/** The photos as they were before a change, each in its place of then. What was changed since stays changed. */
export function withUndone(photos: readonly Photo[], { before, toggledIds }: PhotosChange): Photo[] {
  const earlier = new Map(before.map(({ id, isSelected }, place) => [id, { isSelected, place }]));
  const toggled = new Set(toggledIds);
  const undone = photos.map((photo) => {
    const then = toggled.has(photo.id) && earlier.get(photo.id);
    return then ? { ...photo, isSelected: then.isSelected } : photo;
  });
  const getPlace = ({ id, isSelected }: Photo): number => {
    const then = earlier.get(id);
    if (then?.isSelected === isSelected) return then.place;
    return isSelected || !then ? before.length : -1;
  };
  const inPlace = (group: Photo[]) => [...group].sort((one, other) => getPlace(one) - getPlace(other));
  return [...inPlace(filterSelected(undone)), ...inPlace(filterAvailable(undone))];
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}
