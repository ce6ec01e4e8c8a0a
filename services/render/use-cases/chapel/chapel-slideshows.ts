import { fail } from '@afterglow/service-kit';
import type { ChapelLinkRepository } from '../../repositories/chapel-link-repository.ts';
import type { ListedSlideshow } from '../../repositories/select-slideshows.ts';
import type { SlideshowRepository } from '../../repositories/slideshow-repository.ts';

interface ChapelSlideshowsDependencies {
  readonly chapelLinks: Pick<ChapelLinkRepository, 'findByToken'>;
  readonly slideshows: Pick<SlideshowRepository, 'listWithLoop'>;
}

export interface ChapelSlideshows {
  /** The slideshow of the link. */
  readonly named: ListedSlideshow;
  readonly service: ListedSlideshow | undefined;
  readonly visitation: ListedSlideshow | undefined;
}

/** What the link for a chapel leads to. @throws chapel_not_found */
export async function findChapelSlideshows(
  { chapelLinks, slideshows }: ChapelSlideshowsDependencies,
  token: string,
): Promise<ChapelSlideshows> {
  const link = (await chapelLinks.findByToken(token)) ?? fail('chapel_not_found');
  const found = await slideshows.listWithLoop(link.slideshow_id);
  const named = found.find(({ id }) => id === link.slideshow_id) ?? fail('chapel_not_found');
  return {
    named,
    service: found.find(({ loop_source_id: sourceId }) => sourceId === null),
    visitation: found.find(({ loop_source_id: sourceId }) => sourceId !== null),
  };
}
