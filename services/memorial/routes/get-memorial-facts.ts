import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface GetMemorialFactsDependencies {
  readonly memorials: Pick<MemorialRepository, 'findByRef'>;
  readonly present: Pick<MemorialPresenter, 'facts'>;
}

export const getMemorialFacts =
  ({ memorials, present }: GetMemorialFactsDependencies): Handler<'GET /internal/memorials/:memorialRef'> =>
  async ({ params }) => {
    const memorial = await memorials.findByRef(params.memorialRef);
    return memorial ? present.facts(memorial) : fail('memorial_not_found');
  };
