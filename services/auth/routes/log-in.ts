import { fail, type Handler } from '@afterglow/service-kit';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { StartSession } from '../adapters/session-starter.ts';
import { normalEmail } from '../domain/normal-email.ts';
import { presentUser } from '../presenters/user-presenter.ts';
import type { UserRepository } from '../repositories/user-repository.ts';

interface LogInDependencies {
  readonly users: Pick<UserRepository, 'byEmail'>;
  readonly passwords: Pick<PasswordHasher, 'matches'>;
  readonly startSession: StartSession;
}

export const logIn =
  ({ users, passwords, startSession }: LogInDependencies): Handler<'POST /api/auth/login'> =>
  async ({ body }, reply) => {
    const user = await users.byEmail(normalEmail(body.email));
    const matched = await passwords.matches(body.password, user?.password_hash);
    if (!user || !matched) fail('invalid_credentials');
    await startSession(user.id, reply);
    return presentUser(user);
  };
