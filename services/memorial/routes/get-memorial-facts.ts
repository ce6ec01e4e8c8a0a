import { fail, type Handler } from '@afterglow/service-kit';
import { presentMemorialFacts } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface GetMemorialFactsDependencies {
  readonly memorials: Pick<MemorialRepository, 'byRef'>;
}

export const getMemorialFacts =
  ({ memorials }: GetMemorialFactsDependencies): Handler<'GET /internal/memorials/:memorialRef'> =>
  async ({ params }) => {
    const memorial = await memorials.byRef(params.memorialRef);
    return memorial ? presentMemorialFacts(memorial) : fail('memorial_not_found');
  };
