import { fail, type Handler } from '@afterglow/service-kit';
import { presentMemorial } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface GetMemorialDependencies {
  readonly memorials: Pick<MemorialRepository, 'ownedBy'>;
}

export const getMemorial =
  ({ memorials }: GetMemorialDependencies): Handler<'GET /api/memorials/:memorialRef'> =>
  async ({ params, session }) => {
    const memorial = await memorials.ownedBy(session.userId, params.memorialRef);
    return memorial ? presentMemorial(memorial) : fail('memorial_not_found');
  };
