import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { NewUser, UserRow } from '../../repositories/user-repository.ts';
import { queueWelcome } from '../../use-cases/queue-welcome.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

export const registerUser = (deps: AuthDeps): Handler<'POST /api/auth/register'> => {
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
    // No password was checked if the queue is full.
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
