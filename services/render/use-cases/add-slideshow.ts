import { fail } from '@afterglow/service-kit';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { OwnerTransactions } from '../repositories/owner-transactions.ts';
import type { NewSlideshow, SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface AddSlideshowDependencies {
  readonly inOwnerTransaction: OwnerTransactions;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'hasTombstone'>;
  readonly slideshows: Pick<SlideshowRepository, 'add'>;
}

/** Returns the id. @throws memorial_not_found if the memorial was deleted */
export const createAddSlideshow =
  ({ inOwnerTransaction, deletedMemorials, slideshows }: AddSlideshowDependencies) =>
  (slideshow: NewSlideshow): Promise<number> =>
    inOwnerTransaction(slideshow.owner_id, async (transaction) => {
      if (await deletedMemorials.hasTombstone(slideshow.memorial_id, transaction)) fail('memorial_not_found');
      return slideshows.add(slideshow, transaction);
    });
