import type { Handler } from '@afterglow/service-kit';
import { presentMemorial } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface ListMemorialsDependencies {
  readonly memorials: Pick<MemorialRepository, 'listOf'>;
}

export const listMemorials =
  ({ memorials }: ListMemorialsDependencies): Handler<'GET /api/memorials'> =>
  async ({ session }) =>
    (await memorials.listOf(session.userId)).map(presentMemorial);
