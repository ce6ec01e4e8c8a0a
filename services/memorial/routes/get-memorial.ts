import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface GetMemorialDependencies {
  readonly memorials: Pick<MemorialRepository, 'findOwnedBy'>;
  readonly present: Pick<MemorialPresenter, 'memorial'>;
}

export const getMemorial =
  ({ memorials, present }: GetMemorialDependencies): Handler<'GET /api/memorials/:memorialRef'> =>
  async ({ params, session }) => {
    const memorial = await memorials.findOwnedBy(session.userId, params.memorialRef);
    return memorial ? present.memorial(memorial) : fail('memorial_not_found');
  };
