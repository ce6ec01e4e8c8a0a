import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

export const getMemorialFacts =
  ({ memorials, present }: MemorialDeps): Handler<'GET /internal/memorials/:memorialRef'> =>
  async ({ params }) => {
    const memorial = await memorials.findByRef(params.memorialRef);
    return memorial ? present.facts(memorial) : fail('memorial_not_found');
  };
