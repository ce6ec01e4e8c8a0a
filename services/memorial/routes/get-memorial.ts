import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

export const getMemorial =
  ({ memorials, present }: MemorialDeps): Handler<'GET /api/memorials/:memorialRef'> =>
  async ({ params, session }) => {
    const memorial = await memorials.findOwnedBy(session.userId, params.memorialRef);
    return memorial ? present.memorial(memorial) : fail('memorial_not_found');
  };
