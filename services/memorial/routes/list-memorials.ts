import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

export const listMemorials =
  ({ memorials, present }: MemorialDeps): Handler<'GET /api/memorials'> =>
  async ({ session }) =>
    (await memorials.listByOwner(session.userId)).map(present.memorial);
