import type { Handler } from '@afterglow/service-kit';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface ListMemorialsDependencies {
  readonly memorials: Pick<MemorialRepository, 'listOf'>;
  readonly present: Pick<MemorialPresenter, 'memorial'>;
}

export const listMemorials =
  ({ memorials, present }: ListMemorialsDependencies): Handler<'GET /api/memorials'> =>
  async ({ session }) =>
    (await memorials.listOf(session.userId)).map(present.memorial);
