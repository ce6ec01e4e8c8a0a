import type { Handler } from '@afterglow/service-kit';
import { memorialValues } from '../domain/memorial-values.ts';
import { presentMemorial } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface CreateMemorialDependencies {
  readonly memorials: Pick<MemorialRepository, 'add'>;
  readonly newPublicId: () => string;
}

export const createMemorial =
  ({ memorials, newPublicId }: CreateMemorialDependencies): Handler<'POST /api/memorials'> =>
  async ({ body, session }) => {
    const values = memorialValues(body, 'UTC');
    return presentMemorial(await memorials.add({ ...values, ownerId: session.userId, publicId: newPublicId() }));
  };
