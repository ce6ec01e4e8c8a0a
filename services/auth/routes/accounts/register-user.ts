import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { CountAttempt } from '../../adapters/attempt-counter.ts';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { StartSession } from '../../adapters/session-starter.ts';
import type { AuthTables } from '../../database.ts';
import type { AttemptBudgets } from '../../domain/attempt-budgets.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { NewUser, UserRepository, UserRow } from '../../repositories/user-repository.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';
import { queueWelcome } from '../../use-cases/queue-welcome.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

interface RegisterUserDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'add'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'put'>;
  readonly queueMail: QueueMail;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly countAttempt: CountAttempt;
  readonly budgets: Pick<AttemptBudgets, 'registration'>;
  readonly startSession: StartSession;
  readonly clock: () => Date;
}

export const registerUser = (deps: RegisterUserDependencies): Handler<'POST /api/auth/register'> => {
  const { transact, users, passwords, countAttempt, budgets, startSession } = deps;

  const add = (user: NewUser): Promise<UserRow> =>
    transact(async (transaction) => {
      const added = (await users.add(user, transaction)) ?? fail('email_taken');
      await queueWelcome(deps, added, transaction);
      return added;
    });

  return async ({ body, raw }, reply) => {
    await requireGoodPassword(body.password, body);
    const network = clientNetwork(raw);
    const attempt = await countAttempt(budgets.registration(network), 'too_many_attempts');
    const hashed = passwords.hash(body.password, network);
    // Nothing was looked at where there was no place in the queue.
    const passwordHash = await hashed.catch((error: unknown) => attempt.giveBack().then(() => Promise.reject(error)));
    const user = await add({
      email: normalizeEmail(body.email),
      passwordHash,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      emailConfirmedAt: null,
    });
    await startSession(user, reply);
    return presentUser(user);
  };
};
