import { replyMessages } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { queueWelcome } from '../../use-cases/queue-welcome.ts';

export const requestConfirmation =
  (deps: AuthDeps): Handler<'POST /api/auth/email/confirmation'> =>
  async ({ session }) => {
    const user = (await deps.users.findById(session.userId)) ?? fail('unauthorized');
    if (user.email_confirmed_at) return { message: replyMessages.emailConfirmedBefore };
    await deps.countAttempt(deps.budgets.emailChange(user.id), 'too_many_attempts');
    await deps.transact((transaction) => queueWelcome(deps, user, transaction, 'too_many_attempts'));
    return { message: replyMessages.confirmationSent };
  };
