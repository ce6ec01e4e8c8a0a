import type { ErrorCode } from '@afterglow/proto';
import { newPublicId } from '@afterglow/service-kit';
import type { AuthTransaction } from '../database.ts';
import { confirmationLinkEnd } from '../domain/mailed-token.ts';
import type { EmailChangeRepository } from '../repositories/email-change-repository.ts';
import type { UserRow } from '../repositories/user-repository.ts';
import type { QueueMail } from './queue-mail.ts';

interface QueueWelcomeDependencies {
  readonly queueMail: QueueMail;
  readonly emailChanges: Pick<EmailChangeRepository, 'put'>;
  readonly clock: () => Date;
}

/** Welcomes the person and confirms the address. Replaces the account's earlier link. @throws the refusal. */
export async function queueWelcome(
  { queueMail, emailChanges, clock }: QueueWelcomeDependencies,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  transaction: AuthTransaction,
  refusal?: ErrorCode,
): Promise<void> {
  const confirmationId = newPublicId();
  await emailChanges.put(
    { id: confirmationId, userId, newEmail: email, expiresAt: confirmationLinkEnd(clock()) },
    transaction,
  );
  const mail = { template: 'welcome', recipient: email, values: { confirmationId } } as const;
  await queueMail(transaction, mail, { userId, ...(refusal && { refusal }) });
}
