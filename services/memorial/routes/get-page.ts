import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentKeptPage } from '../presenters/page-presenter.ts';

export const getPage =
  ({ memorials, keptPages }: MemorialDeps): Handler<'GET /api/memorials/:memorialRef/page'> =>
  async ({ params, session }) => {
    const memorial = (await memorials.findOwnedBy(session.userId, params.memorialRef)) ?? fail('memorial_not_found');
    return presentKeptPage(await keptPages.find(memorial.id));
  };
