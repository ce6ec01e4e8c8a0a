import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { CountAttempt } from '../../adapters/attempt-counter.ts';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { StartSession } from '../../adapters/session-starter.ts';
import type { AttemptBudgets } from '../../domain/attempt-budgets.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

interface RegisterUserDependencies {
  readonly users: Pick<UserRepository, 'add'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly countAttempt: CountAttempt;
  readonly budgets: Pick<AttemptBudgets, 'registration'>;
  readonly startSession: StartSession;
}

export const registerUser =
  ({
    users,
    passwords,
    countAttempt,
    budgets,
    startSession,
  }: RegisterUserDependencies): Handler<'POST /api/auth/register'> =>
  async ({ body, raw }, reply) => {
    await requireGoodPassword(body.password, body);
    const network = clientNetwork(raw);
    const attempt = await countAttempt(budgets.registration(network), 'too_many_attempts');
    const hashed = passwords.hash(body.password, network);
    // Nothing was looked at where there was no place in the queue.
    const passwordHash = await hashed.catch((error: unknown) => attempt.giveBack().then(() => Promise.reject(error)));
    const user = await users.add({
      email: normalizeEmail(body.email),
      passwordHash,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      emailConfirmedAt: null,
    });
    if (!user) fail('email_taken');
    await startSession(user, reply);
    return presentUser(user);
  };
