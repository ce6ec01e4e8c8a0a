import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { pageValues } from '../domain/page-values.ts';
import { presentKeptPage } from '../presenters/page-presenter.ts';

export const putPage =
  ({ transact, memorials, keptPages }: MemorialDeps): Handler<'PUT /api/memorials/:memorialRef/page'> =>
  async ({ params, body, session: { userId: ownerId } }) => {
    const page = await transact(async (transaction) => {
      const found = await memorials.lockOwnedBy(ownerId, params.memorialRef, transaction);
      const memorial = found ?? fail('memorial_not_found');
      return keptPages.write(memorial.id, pageValues(body), transaction);
    }, ownerId);
    return presentKeptPage(page);
  };
