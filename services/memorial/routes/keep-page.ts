import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentKeptPage } from '../presenters/page-presenter.ts';

/** Render and media ask for the page each time, so visitors see the change at once. */
export const keepPage =
  ({ transact, memorials, keptPages }: MemorialDeps): Handler<'PUT /api/memorials/:memorialRef/page/keeping'> =>
  async ({ params, body, session: { userId: ownerId } }) => {
    const page = await transact(async (transaction) => {
      const found = await memorials.lockOwnedBy(ownerId, params.memorialRef, transaction);
      const memorial = found ?? fail('memorial_not_found');
      return keptPages.keep(memorial.id, body.isKept, transaction);
    }, ownerId);
    return presentKeptPage(page);
  };
