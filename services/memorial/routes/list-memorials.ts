import type { Handler } from '@afterglow/service-kit';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface ListMemorialsDependencies {
  readonly memorials: Pick<MemorialRepository, 'listByOwner'>;
  readonly present: Pick<MemorialPresenter, 'memorial'>;
}

export const listMemorials =
  ({ memorials, present }: ListMemorialsDependencies): Handler<'GET /api/memorials'> =>
  async ({ session }) =>
    (await memorials.listByOwner(session.userId)).map(present.memorial);
