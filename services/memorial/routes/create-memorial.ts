import { fail, type Handler, type Transact } from '@afterglow/service-kit';
import type { MemorialTables } from '../database.ts';
import { memorialValues } from '../domain/memorial-values.ts';
import { presentMemorial } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';
import type { OwnerRepository } from '../repositories/owner-repository.ts';

interface CreateMemorialDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'add'>;
  readonly owners: Pick<OwnerRepository, 'lockLiving'>;
  readonly newPublicId: () => string;
}

/** The session was checked before the body came: the account may be gone since. */
export const createMemorial =
  ({ transact, memorials, owners, newPublicId }: CreateMemorialDependencies): Handler<'POST /api/memorials'> =>
  async ({ body, session: { userId } }) => {
    const values = memorialValues(body, 'UTC');
    const memorial = await transact(async (transaction) => {
      if (!(await owners.lockLiving(transaction, userId))) fail('unauthorized');
      return memorials.add({ ...values, ownerId: userId, publicId: newPublicId() }, transaction);
    });
    return presentMemorial(memorial);
  };
