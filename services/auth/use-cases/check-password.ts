import type { ErrorCode } from '@afterglow/proto';
import { isAppError } from '@afterglow/service-kit';
import type { Attempt, CountAttempt } from '@afterglow/service-kit/attempts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { Alternatives } from '../domain/attempt-budgets.ts';

interface PasswordCheck {
  readonly budgets: Alternatives;
  readonly refusal: ErrorCode;
  readonly password: string;
  readonly network: string;
  readonly readHash: () => Promise<string | null | undefined>;
}

interface CheckPasswordDependencies {
  readonly passwords: Pick<PasswordHasher, 'matches'>;
  readonly countAttempt: CountAttempt;
}

/** Counts each attempt before it checks the password, so that parallel guesses stay within the budget. */
export function createCheckPassword({ passwords, countAttempt }: CheckPasswordDependencies) {
  async function countFirst([first, next, ...others]: Alternatives, refusal: ErrorCode): Promise<Attempt> {
    try {
      return await countAttempt(first, refusal);
    } catch (error) {
      if (!next || !isAppError(error, refusal)) throw error;
      return countFirst([next, ...others], refusal);
    }
  }

  return async ({ budgets, refusal, password, network, readHash }: PasswordCheck): Promise<boolean> => {
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

export type CheckPassword = ReturnType<typeof createCheckPassword>;
