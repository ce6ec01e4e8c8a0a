import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

export const getDraft =
  ({ database, memorials }: MemorialDeps): Handler<'GET /internal/owners/:ownerId/drafts/:draftId'> =>
  async ({ params: { ownerId, draftId } }) => ({
    isCreated: (await memorials.findByDraft(Number(ownerId), draftId, database)) !== undefined,
  });
