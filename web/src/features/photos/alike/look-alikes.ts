import type { Photo } from '@afterglow/proto/types';

/** By `alikeGroup`; a photo alone in its group is none. */
export type LookAlikes = ReadonlyMap<number, readonly Photo[]>;

export const noLookAlikes: LookAlikes = new Map();

/** In order of arrival, so that selecting a photo moves none. */
export function groupLookAlikes(photos: readonly Photo[]): LookAlikes {
  const groups = new Map<number, Photo[]>();
  for (const photo of photos) {
    const { alikeGroup } = photo;
    if (alikeGroup === undefined) continue;
    const known = groups.get(alikeGroup);
    if (known) known.push(photo);
    else groups.set(alikeGroup, [photo]);
  }
  const shared = [...groups].filter(([, alike]) => alike.length > 1);
  return new Map(shared.map(([group, alike]) => [group, alike.sort((one, other) => one.id - other.id)]));
}

export const findLookAlikes = (groups: LookAlikes, { alikeGroup }: Photo): readonly Photo[] | undefined =>
  alikeGroup === undefined ? undefined : groups.get(alikeGroup);

/** The same for all photos of a group, so that its tile stays when another one is suggested. */
export const getTileKey = (groups: LookAlikes, photo: Photo): string =>
  findLookAlikes(groups, photo) ? `group ${photo.alikeGroup}` : `${photo.id}`;

/** Whether the tile stays once this photo is selected. */
export const hasNextUnselected = (groups: LookAlikes, photo: Photo): boolean =>
  findLookAlikes(groups, photo)?.some(({ id, isSelected }) => id !== photo.id && !isSelected) ?? false;

/** Photos with this share of the most pixels count as equally large. */
const similarSize = 2 / 3;

const countPixels = ({ width, height }: Photo): number => width * height;

const isBetter = (one: Photo, other: Photo): boolean => (one.sharpness ?? 0) > (other.sharpness ?? 0);

/** Whole before damaged, then large, then sharp. */
export function suggestBest(alike: readonly Photo[]): Photo | undefined {
  const whole = alike.filter(({ damage }) => !damage);
  const usable = whole.length > 0 ? whole : alike;
  const most = Math.max(...usable.map(countPixels));
  const [first, ...rest] = usable.filter((photo) => countPixels(photo) >= similarSize * most);
  return first && rest.reduce((best, photo) => (isBetter(photo, best) ? photo : best), first);
}

/** Of each group only the suggested photo, at the place of the first. */
export function withoutLookAlikes(photos: readonly Photo[], groups: LookAlikes): readonly Photo[] {
  if (groups.size === 0) return photos;
  const covers = new Map([...groupAll(photos, groups)].map(([group, alike]) => [group, suggestBest(alike)]));
  const seen = new Set<number>();
  return photos.flatMap((photo) => {
    const { alikeGroup } = photo;
    const cover = alikeGroup === undefined ? undefined : covers.get(alikeGroup);
    if (alikeGroup === undefined || !cover) return photo;
    if (seen.has(alikeGroup)) return [];
    seen.add(alikeGroup);
    return cover;
  });
}

function groupAll(photos: readonly Photo[], groups: LookAlikes): ReadonlyMap<number, readonly Photo[]> {
  const shown = new Set(photos.map(({ id }) => id));
  return new Map([...groups].map(([group, alike]) => [group, alike.filter(({ id }) => shown.has(id))]));
}

/** Selected photos but the best of each group: a slideshow would show the same picture again. */
export const findRepeated = (groups: LookAlikes): Photo[] =>
  [...groups.values()].flatMap((alike) => {
    const selected = alike.filter(({ isSelected }) => isSelected);
    const best = suggestBest(selected);
    return selected.filter((photo) => photo !== best);
  });
