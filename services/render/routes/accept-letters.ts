import { fail, type Handler, type MemorialDirectory } from '@afterglow/service-kit';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { OwnerTransactions } from '../repositories/owner-transactions.ts';

interface AcceptLettersDependencies {
  readonly memorials: MemorialDirectory;
  readonly inOwnerTransaction: OwnerTransactions;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'hasTombstone'>;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'add'>;
}

export const acceptLetters =
  (deps: AcceptLettersDependencies): Handler<'PUT /api/memorials/:memorialRef/accepted-letters'> =>
  async ({ params, body: { letters }, session }) => {
    const { id, ownerId } = await deps.memorials.owned(params.memorialRef, session);
    await deps.inOwnerTransaction(ownerId, async (transaction) => {
      if (await deps.deletedMemorials.hasTombstone(id, transaction)) fail('memorial_not_found');
      await deps.acceptedLetters.add(id, letters, transaction);
    });
  };
