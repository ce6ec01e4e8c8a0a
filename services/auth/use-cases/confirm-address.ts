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

/**
 * Sets the confirmed address of an account and sends the mails that waited for it.
 * @param tokenHash of the mailed link that confirmed it, if one did
 */
export const createConfirmAddress =
  ({ users, queueMail, clock }: ConfirmAddressDependencies) =>
  async (userId: number, email: string, transaction: AuthTransaction, tokenHash?: string): Promise<void> => {
    await users.setEmail(userId, { email, confirmedAt: clock(), ...(tokenHash && { tokenHash }) }, transaction);
    for (const held of await heldMailRepository(transaction).takeByUser(userId)) {
      await queueMail(transaction, { ...held, recipient: email } as Mail, { userId });
    }
  };

export type ConfirmAddress = ReturnType<typeof createConfirmAddress>;
