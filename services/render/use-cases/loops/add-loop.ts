import { newPublicId } from '@afterglow/service-kit';
import type { LoopRepository } from '../../repositories/loop-repository.ts';
import type { OwnerTransactions } from '../../repositories/owner-transactions.ts';
import type { SlideshowRow } from '../../repositories/select-slideshows.ts';

interface AddLoopDependencies {
  readonly inOwnerTransaction: OwnerTransactions;
  readonly loops: LoopRepository;
}

type Source = Pick<SlideshowRow, 'id' | 'owner_id' | 'loop_source_id'>;

/** Returns the id of the only loop of a slideshow, or undefined if the slideshow was deleted. A loop is its own. */
export const createAddLoop =
  ({ inOwnerTransaction, loops }: AddLoopDependencies) =>
  async ({ id, owner_id: ownerId, loop_source_id: sourceId }: Source): Promise<number | undefined> => {
    if (sourceId !== null) return id;
    return inOwnerTransaction(
      ownerId,
      async (transaction) => (await loops.findId(id, transaction)) ?? loops.add(id, newPublicId(), transaction),
    );
  };
