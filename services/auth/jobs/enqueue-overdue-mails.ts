import { enqueueOverdue, type OverdueOptions } from '@afterglow/service-kit/queue';
import type { MailRepository } from '../repositories/mail-repository.ts';
import { mailJob } from '../use-cases/queue-mail.ts';

interface EnqueueOverdueMailsDependencies extends OverdueOptions {
  readonly mails: Pick<MailRepository, 'listOverdue'>;
}

export const enqueueOverdueMails = ({ mails, ...options }: EnqueueOverdueMailsDependencies) =>
  enqueueOverdue(mails.listOverdue, mailJob, options);
