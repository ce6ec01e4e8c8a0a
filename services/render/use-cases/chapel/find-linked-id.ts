import type { ListedSlideshow } from '../../repositories/select-slideshows.ts';

/** The slideshow that has the link for the chapel: of a loop, its source as long as there is one. */
export const findLinkedId = (slideshow: Pick<ListedSlideshow, 'id' | 'loop_source_id' | 'loop_source'>): number =>
  (slideshow.loop_source === null ? null : slideshow.loop_source_id) ?? slideshow.id;
