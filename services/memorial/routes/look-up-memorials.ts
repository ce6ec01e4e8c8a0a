import type { Handler } from '@afterglow/service-kit';
import { presentMemorialName } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface LookUpMemorialsDependencies {
  readonly memorials: Pick<MemorialRepository, 'listByIds'>;
}

export const lookUpMemorials =
  ({ memorials }: LookUpMemorialsDependencies): Handler<'POST /internal/memorials/lookup'> =>
  async ({ body }) =>
    (await memorials.listByIds(body.memorialIds)).map(presentMemorialName);
