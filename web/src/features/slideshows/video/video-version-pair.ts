import type { Slideshow } from '@afterglow/proto/types';

type Version = Pick<Slideshow, 'publicId' | 'loop'>;

interface Versions<T> {
  /** Undefined if it was deleted. */
  readonly service: T | undefined;
  /** Undefined if it was not created yet. */
  readonly visitation: T | undefined;
}

/** The two versions of a slideshow that the chosen one belongs to. */
export function findVersions<T extends Version>(slideshows: readonly T[], chosen: T): Versions<T> {
  if (!chosen.loop) {
    return { service: chosen, visitation: slideshows.find(({ loop }) => loop?.sourcePublicId === chosen.publicId) };
  }
  const { sourcePublicId } = chosen.loop;
  return { service: slideshows.find(({ publicId }) => publicId === sourcePublicId), visitation: chosen };
}
