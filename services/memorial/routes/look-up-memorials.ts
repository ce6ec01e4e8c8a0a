import type { Handler } from '@afterglow/service-kit';
import { presentMemorialName } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface LookUpMemorialsDependencies {
  readonly memorials: Pick<MemorialRepository, 'byIds'>;
}

export const lookUpMemorials =
  ({ memorials }: LookUpMemorialsDependencies): Handler<'POST /internal/memorials/lookup'> =>
  async ({ body }) =>
    (await memorials.byIds(body.memorialIds)).map(presentMemorialName);
