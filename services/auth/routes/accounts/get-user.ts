import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentUser } from '../../presenters/user-presenter.ts';

export const getUser =
  ({ users }: AuthDeps): Handler<'GET /api/auth/user'> =>
  async ({ session }) => {
    const user = await users.findById(session.userId);
    return user ? presentUser(user) : fail('unauthorized');
  };
