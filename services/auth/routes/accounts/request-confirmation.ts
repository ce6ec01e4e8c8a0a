import { replyMessages } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { CountAttempt } from '../../adapters/attempt-counter.ts';
import type { AuthTables } from '../../database.ts';
import type { AttemptBudgets } from '../../domain/attempt-budgets.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';
import { queueWelcome } from '../../use-cases/queue-welcome.ts';

interface RequestConfirmationDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'put'>;
  readonly queueMail: QueueMail;
  readonly countAttempt: CountAttempt;
  readonly budgets: Pick<AttemptBudgets, 'emailChange'>;
  readonly clock: () => Date;
}

export const requestConfirmation =
  (deps: RequestConfirmationDependencies): Handler<'POST /api/auth/email/confirmation'> =>
  async ({ session }) => {
    const user = (await deps.users.findById(session.userId)) ?? fail('unauthorized');
    if (user.email_confirmed_at) return { message: replyMessages.emailConfirmedBefore };
    await deps.countAttempt(deps.budgets.emailChange(user.id), 'too_many_attempts');
    await deps.transact((transaction) => queueWelcome(deps, user, transaction, 'too_many_attempts'));
    return { message: replyMessages.confirmationSent };
  };
