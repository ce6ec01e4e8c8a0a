import { fail, type Handler } from '@afterglow/service-kit';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';

interface RenameUserDependencies {
  readonly users: Pick<UserRepository, 'rename'>;
}

export const renameUser =
  ({ users }: RenameUserDependencies): Handler<'PATCH /api/auth/user'> =>
  async ({ body, session }) => {
    const user = await users.rename(session.userId, body.firstName.trim(), body.lastName.trim());
    return user ? presentUser(user) : fail('unauthorized');
  };
