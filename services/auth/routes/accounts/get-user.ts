import { fail, type Handler } from '@afterglow/service-kit';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';

interface GetUserDependencies {
  readonly users: Pick<UserRepository, 'findById'>;
}

export const getUser =
  ({ users }: GetUserDependencies): Handler<'GET /api/auth/user'> =>
  async ({ session }) => {
    const user = await users.findById(session.userId);
    return user ? presentUser(user) : fail('unauthorized');
  };
