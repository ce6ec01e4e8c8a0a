import type { ErrorCode } from '@afterglow/proto';
import { isAppError } from '@afterglow/service-kit';
import type { Attempt, CountAttempt } from '../adapters/attempt-counter.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { Alternatives } from '../domain/attempt-budgets.ts';

interface PasswordCheck {
  readonly budgets: Alternatives;
  readonly refusal: ErrorCode;
  readonly password: string;
  /** Of the client, by which hashes take turns. */
  readonly network: string;
  /** The hash of the account's password; nothing where there is no such account, or it has none. */
  readonly readHash: () => Promise<string | null | undefined>;
}

/** Whether a password is the account's. A wrong one is counted, before it is looked at, so that none of many gets past. */
export type CheckPassword = (check: PasswordCheck) => Promise<boolean>;

interface PasswordCheckDependencies {
  readonly passwords: Pick<PasswordHasher, 'matches'>;
  readonly countAttempt: CountAttempt;
}

export function createPasswordCheck({ passwords, countAttempt }: PasswordCheckDependencies): CheckPassword {
  async function countFirst([first, next, ...others]: Alternatives, refusal: ErrorCode): Promise<Attempt> {
    try {
      return await countAttempt(first, refusal);
    } catch (error) {
      if (!next || !isAppError(error, refusal)) throw error;
      return countFirst([next, ...others], refusal);
    }
  }

  return async ({ budgets, refusal, password, network, readHash }) => {
    const attempt = await countFirst(budgets, refusal);
    let isWrong = false;
    try {
      isWrong = !(await passwords.matches(password, await readHash(), network));
      return !isWrong;
    } finally {
      if (!isWrong) await attempt.giveBack();
    }
  };
}
