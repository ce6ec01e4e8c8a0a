import { replyMessages } from '@afterglow/proto';
import { clientNetwork, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { CountAttempt } from '../../adapters/attempt-counter.ts';
import type { AuthTables } from '../../database.ts';
import type { AttemptBudgets } from '../../domain/attempt-budgets.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';

interface RequestPasswordResetDependencies {
  readonly transact: Transact<AuthTables>;
  readonly queueMail: QueueMail;
  readonly countAttempt: CountAttempt;
  readonly budgets: Pick<AttemptBudgets, 'reset'>;
}

/** Whether the address has an account is looked at when the mail is sent: the same work is done for every address. */
export const requestPasswordReset =
  ({
    transact,
    queueMail,
    countAttempt,
    budgets,
  }: RequestPasswordResetDependencies): Handler<'POST /api/forgot-password'> =>
  async ({ body, raw }) => {
    const recipient = normalizeEmail(body.email);
    await countAttempt(budgets.reset(clientNetwork(raw)), 'too_many_attempts');
    const mail = { template: 'password-reset', recipient, values: {} } as const;
    await transact((transaction) => queueMail(transaction, mail, { refusal: 'too_many_attempts' }));
    return { message: replyMessages.resetLinkSent };
  };
