import type { Photo } from '@afterglow/proto/types';

export const filterSelected = (photos: readonly Photo[]): Photo[] => photos.filter(({ isSelected }) => isSelected);

export const filterAvailable = (photos: readonly Photo[]): Photo[] => photos.filter(({ isSelected }) => !isSelected);

/** As the server does: newly selected photos follow the last selected one, unselected ones precede the rest. */
export function withSelection(photos: readonly Photo[], ...changed: readonly Photo[]): Photo[] {
  const ids = new Set(changed.map(({ id }) => id));
  const others = photos.filter(({ id }) => !ids.has(id));
  return [...filterSelected(others), ...changed, ...filterAvailable(others)];
}

/** Keeps our copy if the person has clicked again in the meantime. */
export const withUpdated = (photos: readonly Photo[], updated: Photo): Photo[] =>
  photos.map((photo) => (isSame(photo, updated) ? updated : photo));

const isSame = (photo: Photo, updated: Photo): boolean =>
  photo.id === updated.id && photo.isSelected === updated.isSelected && photo.turns === updated.turns;

export const withAllSelected = (photos: readonly Photo[], isSelected: boolean): Photo[] =>
  [...filterSelected(photos), ...filterAvailable(photos)].map((photo) => ({ ...photo, isSelected }));

export function withOrder(photos: readonly Photo[], selectedIds: readonly number[]): Photo[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const named = selectedIds.flatMap((id) => byId.get(id) ?? []);
  const unnamed = filterSelected(photos).filter(({ id }) => !selectedIds.includes(id));
  return [...named, ...unnamed, ...filterAvailable(photos)];
}

export interface PhotosChange {
  readonly before: readonly Photo[];
  readonly toggledIds: readonly number[];
}

/** Reverts one change and keeps later ones. */
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
