import { limits } from '@afterglow/proto/limits';
import type { Photo } from '@afterglow/proto/types';

/** In the order of the slideshow; chosen ones that left the slideshow follow. */
export function choosablePhotos(selected: readonly Photo[], chosen: readonly Photo[]): Photo[] {
  const listed = new Set(selected.map(({ id }) => id));
  return [...selected, ...chosen.filter(({ id }) => !listed.has(id))];
}

/** Adds a photo at its place in the list, or takes it away. Beyond the limit, adds nothing. */
export function togglePhoto(chosen: readonly number[], listed: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (chosen.length >= limits.keptPage.photos) return [...chosen];
  const wanted = new Set([...chosen, id]);
  return listed.filter((other) => wanted.has(other));
}
