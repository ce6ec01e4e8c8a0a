import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentUser } from '../../presenters/user-presenter.ts';

export const renameUser =
  ({ users }: AuthDeps): Handler<'PATCH /api/auth/user'> =>
  async ({ body, session }) => {
    const user = await users.rename(session.userId, body.firstName.trim(), body.lastName.trim());
    return user ? presentUser(user) : fail('unauthorized');
  };
