import type { Handler } from '@afterglow/service-kit';
import { memorialValues } from '../domain/memorial-values.ts';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { CreateMemorial } from '../use-cases/create-memorial.ts';

interface CreateMemorialDependencies {
  readonly createMemorial: CreateMemorial;
  readonly present: Pick<MemorialPresenter, 'memorial'>;
}

export const createMemorialRoute =
  ({ createMemorial, present }: CreateMemorialDependencies): Handler<'POST /api/memorials'> =>
  async ({ body, session: { userId } }) => {
    const values = memorialValues(body, 'UTC');
    return present.memorial(await createMemorial({ values, ownerId: userId, draftId: body.draftId ?? null }));
  };
