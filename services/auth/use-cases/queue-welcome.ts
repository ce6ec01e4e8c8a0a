import { newPublicId } from '@afterglow/service-kit';
import type { AuthTransaction } from '../database.ts';
import { confirmationLinkEnd } from '../domain/mailed-token.ts';
import type { EmailChangeRepository } from '../repositories/email-change-repository.ts';
import type { UserRow } from '../repositories/user-repository.ts';
import { queueMail } from './queue-mail.ts';

interface QueueWelcomeDependencies {
  readonly emailChanges: Pick<EmailChangeRepository, 'put'>;
  readonly clock: () => Date;
}

/** One mail, which welcomes the person and confirms the address. An earlier link of the account ends. */
export async function queueWelcome(
  { emailChanges, clock }: QueueWelcomeDependencies,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  transaction: AuthTransaction,
): Promise<void> {
  const confirmationId = newPublicId();
  await emailChanges.put(
    { id: confirmationId, userId, newEmail: email, expiresAt: confirmationLinkEnd(clock()) },
    transaction,
  );
  await queueMail(transaction, { template: 'welcome', recipient: email, values: { confirmationId } });
}
