import { fail, type MemorialDirectory, type SessionClaims } from '@afterglow/service-kit';
import type { SlideshowRow } from '../repositories/select-slideshows.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

export interface OwnedSlideshowDependencies {
  readonly memorials: MemorialDirectory;
  readonly slideshows: Pick<SlideshowRepository, 'findByPublicId'>;
}

interface SlideshowAddress {
  readonly memorialRef: string;
  readonly slideshowPublicId: string;
}

/** @throws memorial_not_found, slideshow_not_found */
export async function ownedSlideshow(
  { memorials, slideshows }: OwnedSlideshowDependencies,
  { memorialRef, slideshowPublicId }: SlideshowAddress,
  session: SessionClaims,
): Promise<SlideshowRow> {
  const memorial = await memorials.owned(memorialRef, session);
  const slideshow = await slideshows.findByPublicId(slideshowPublicId);
  return slideshow?.memorial_id === memorial.id ? slideshow : fail('slideshow_not_found');
}
