import type { Handler } from '@afterglow/service-kit';
import type { MemorialDatabase } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface GetDraftDependencies {
  readonly database: MemorialDatabase;
  readonly memorials: Pick<MemorialRepository, 'findByDraft'>;
}

export const getDraft =
  ({ database, memorials }: GetDraftDependencies): Handler<'GET /internal/owners/:ownerId/drafts/:draftId'> =>
  async ({ params: { ownerId, draftId } }) => ({
    isCreated: (await memorials.findByDraft(Number(ownerId), draftId, database)) !== undefined,
  });
