import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { memorialValues } from '../domain/memorial-values.ts';

export const createMemorial =
  ({ addMemorial, present }: MemorialDeps): Handler<'POST /api/memorials'> =>
  async ({ body, session: { userId } }) => {
    const values = memorialValues(body, 'UTC');
    return present.memorial(await addMemorial({ values, ownerId: userId, draftId: body.draftId ?? null }));
  };
