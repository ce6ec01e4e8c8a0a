import { addToOutbox } from '@afterglow/service-kit/database';
import type { AuthTransaction } from '../database.ts';
import type { Mail } from '../domain/mail.ts';
import { mailRepository } from '../repositories/mail-repository.ts';

export const mailJob = (mailId: number) => ({ queue: 'mail', jobId: `mail-${mailId}`, data: { mailId } }) as const;

/** Has the worker send a mail once the transaction is committed, and never without it. */
export async function queueMail(transaction: AuthTransaction, mail: Mail): Promise<void> {
  const mailId = await mailRepository(transaction).add(mail);
  await addToOutbox(transaction, mailJob(mailId));
}
