import { fail, type Handler } from '@afterglow/service-kit';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { StartSession } from '../adapters/session-starter.ts';
import { normalEmail } from '../domain/normal-email.ts';
import { presentUser } from '../presenters/user-presenter.ts';
import type { UserRepository } from '../repositories/user-repository.ts';

interface RegisterUserDependencies {
  readonly users: Pick<UserRepository, 'add'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly startSession: StartSession;
}

export const registerUser =
  ({ users, passwords, startSession }: RegisterUserDependencies): Handler<'POST /api/auth/register'> =>
  async ({ body }, reply) => {
    const user = await users.add({
      email: normalEmail(body.email),
      passwordHash: await passwords.hash(body.password),
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
    });
    if (!user) fail('email_taken');
    await startSession(user.id, reply);
    return presentUser(user);
  };
