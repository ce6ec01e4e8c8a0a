import type { ErrorCode } from '@afterglow/proto';
import type { CountAttempt } from '../adapters/attempt-counter.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { Budget } from '../domain/attempt-budgets.ts';

interface PasswordCheck {
  readonly budgets: readonly Budget[];
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

export const createPasswordCheck =
  ({ passwords, countAttempt }: PasswordCheckDependencies): CheckPassword =>
  async ({ budgets, refusal, password, network, readHash }) => {
    const attempt = await countAttempt(budgets, refusal);
    let isWrong = false;
    try {
      isWrong = !(await passwords.matches(password, await readHash(), network));
      return !isWrong;
    } finally {
      if (!isWrong) await attempt.giveBack();
    }
  };
