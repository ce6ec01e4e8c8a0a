import type { ErrorCode } from '@afterglow/proto';
import { isAppError, type Logger } from '@afterglow/service-kit';
import type { CountAttempt } from '@afterglow/service-kit/attempts';
import { addToOutbox } from '@afterglow/service-kit/database';
import type { MailMetrics } from '../adapters/mail-metrics.ts';
import type { AuthTransaction } from '../database.ts';
import type { Mail, MailTemplateName } from '../domain/mail.ts';
import type { MailBudgets } from '../domain/mail-budgets.ts';
import { mailRules } from '../domain/mail-rules.ts';
import { heldMailRepository } from '../repositories/held-mail-repository.ts';
import { mailRepository } from '../repositories/mail-repository.ts';
import { userRepository } from '../repositories/user-repository.ts';

const bulkPriority = 1;

export const mailJob = ({ id: mailId, template }: { readonly id: number; readonly template: MailTemplateName }) => {
  const data = { mailId, ...(mailRules[template].isBulk && { priority: bulkPriority }) };
  return { queue: 'mail', jobId: `mail-${mailId}`, data } as const;
};

interface QueueMailDependencies {
  readonly countAttempt: CountAttempt;
  readonly mailBudgets: MailBudgets;
  readonly mailMetrics: Pick<MailMetrics, 'mailEnded'>;
  readonly clock: () => Date;
  readonly log: Logger;
}

interface MailCause {
  readonly userId?: number;
  /** Thrown if the budgets are used up. Without it, an organizer's mail is postponed, and any other is left out. */
  readonly refusal?: ErrorCode;
  /** When the mail was first postponed. */
  readonly heldSince?: Date;
}

const unlimited = 0;

/** Queues a mail in the transaction if `mailRules` allow it and its budgets have room. @throws the refusal. */
export function createQueueMail({ countAttempt, mailBudgets, mailMetrics, clock, log }: QueueMailDependencies) {
  /** Seconds until the budgets have room. */
  async function countMail(mail: Mail, { userId, refusal }: MailCause): Promise<number> {
    const code = refusal ?? 'too_many_attempts';
    try {
      await countAttempt(mailBudgets(mail, userId ?? null), code);
      return unlimited;
    } catch (error) {
      if (refusal || !isAppError(error, code)) throw error;
      return error.retryAfter ?? 1;
    }
  }

  async function postpone(transaction: AuthTransaction, mail: Mail, seconds: number, { userId, heldSince }: MailCause) {
    const isPostponed = mailRules[mail.template].budget === 'organizer' && userId !== undefined;
    if (isPostponed) {
      const dueAt = new Date(clock().getTime() + seconds * 1000);
      await heldMailRepository(transaction).add({ mail, userId, dueAt, heldSince: heldSince ?? clock() });
    }
    const outcome = isPostponed ? 'postponed' : 'dropped';
    mailMetrics.mailEnded(mail.template, outcome);
    log.info({ template: mail.template, userId, outcome }, 'too many mails of a kind to one address or account');
  }

  return async (transaction: AuthTransaction, mail: Mail, cause: MailCause = {}): Promise<void> => {
    const { to, waits } = mailRules[mail.template];
    const { userId } = cause;
    if (to === 'confirmed' && !(await userRepository(transaction).hasConfirmed(mail.recipient))) {
      if (waits && userId !== undefined)
        await heldMailRepository(transaction).add({ mail, userId, dueAt: null, heldSince: clock() });
      return;
    }
    const seconds = await countMail(mail, cause);
    if (seconds > unlimited) return postpone(transaction, mail, seconds, cause);
    const id = await mailRepository(transaction).add(mail);
    await addToOutbox(transaction, mailJob({ id, template: mail.template }));
  };
}

export type QueueMail = ReturnType<typeof createQueueMail>;
