import { fail } from '@afterglow/service-kit';
import type { AttemptBudgets } from '../domain/attempt-budgets.ts';
import type { UserRepository, UserRow } from '../repositories/user-repository.ts';
import type { CheckPassword } from './check-password.ts';

interface RequireOwnPasswordDependencies {
  readonly users: Pick<UserRepository, 'findById'>;
  readonly checkPassword: CheckPassword;
  readonly budgets: Pick<AttemptBudgets, 'confirmation'>;
}

/**
 * Returns the signed-in user if the password is theirs, so that an open page alone changes nothing that matters.
 * @throws password_not_set, wrong_password, too_many_guesses, sign_in_busy
 */
export const createRequireOwnPassword =
  ({ users, checkPassword, budgets }: RequireOwnPasswordDependencies) =>
  async (userId: number, password: string, network: string): Promise<UserRow> => {
    const user = (await users.findById(userId)) ?? fail('unauthorized');
    if (user.password_hash === null) fail('password_not_set');
    const matched = await checkPassword({
      budgets: budgets.confirmation(userId),
      refusal: 'too_many_guesses',
      password,
      network,
      readHash: async () => user.password_hash,
    });
    return matched ? user : fail('wrong_password');
  };

export type RequireOwnPassword = ReturnType<typeof createRequireOwnPassword>;
