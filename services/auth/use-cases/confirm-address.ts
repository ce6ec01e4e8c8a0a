import type { AuthTransaction } from '../database.ts';
import type { Mail } from '../domain/mail.ts';
import { heldMailRepository } from '../repositories/held-mail-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';
import type { QueueMail } from './queue-mail.ts';

interface ConfirmAddressDependencies {
  readonly users: Pick<UserRepository, 'setEmail'>;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

/** Sets the confirmed address of an account, and mails what waited for it. */
export type ConfirmAddress = (userId: number, email: string, transaction: AuthTransaction) => Promise<void>;

export const createConfirmAddress =
  ({ users, queueMail, clock }: ConfirmAddressDependencies): ConfirmAddress =>
  async (userId, email, transaction) => {
    await users.setEmail(userId, email, clock(), transaction);
    for (const held of await heldMailRepository(transaction).takeByUser(userId)) {
      await queueMail(transaction, { ...held, recipient: email } as Mail, { userId });
    }
  };
