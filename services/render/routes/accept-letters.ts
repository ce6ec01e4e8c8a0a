import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';

export const acceptLetters =
  (deps: RenderDeps): Handler<'PUT /api/memorials/:memorialRef/accepted-letters'> =>
  async ({ params, body: { letters }, session }) => {
    const { id, ownerId } = await deps.memorials.owned(params.memorialRef, session);
    await deps.inOwnerTransaction(ownerId, async (transaction) => {
      if (await deps.deletedMemorials.hasTombstone(id, transaction)) fail('memorial_not_found');
      await deps.acceptedLetters.add(id, letters, transaction);
    });
  };
