import type { ErrorCode } from '@afterglow/proto';
import { isAppError, type Logger } from '@afterglow/service-kit';
import { addToOutbox } from '@afterglow/service-kit/database';
import type { CountAttempt } from '../adapters/count-attempt.ts';
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
  readonly log: Logger;
}

interface MailCause {
  readonly userId?: number;
  /** Thrown if the budgets are used up. Without it, the mail is left out. */
  readonly refusal?: ErrorCode;
}

/** Queues a mail in the transaction if `mailRules` allow it and its budgets have room. @throws the refusal. */
export function createQueueMail({ countAttempt, mailBudgets, log }: QueueMailDependencies) {
  async function hasRoom(mail: Mail, { userId = null, refusal }: { userId?: number | null; refusal?: ErrorCode }) {
    const code = refusal ?? 'too_many_attempts';
    try {
      await countAttempt(mailBudgets(mail, userId), code);
      return true;
    } catch (error) {
      if (refusal || !isAppError(error, code)) throw error;
      log.info(
        { template: mail.template, userId },
        'a mail was left out: too many of its kind to one address or account',
      );
      return false;
    }
  }

  return async (transaction: AuthTransaction, mail: Mail, cause: MailCause = {}): Promise<void> => {
    const { to, waits } = mailRules[mail.template];
    if (to === 'confirmed' && !(await userRepository(transaction).hasConfirmed(mail.recipient))) {
      if (waits && cause.userId !== undefined) await heldMailRepository(transaction).add(cause.userId, mail);
      return;
    }
    if (!(await hasRoom(mail, cause))) return;
    const id = await mailRepository(transaction).add(mail);
    await addToOutbox(transaction, mailJob({ id, template: mail.template }));
  };
}

export type QueueMail = ReturnType<typeof createQueueMail>;
