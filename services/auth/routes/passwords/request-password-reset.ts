import { replyMessages } from '@afterglow/proto';
import { clientNetwork, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';

/** Does the same work for every address; the account is looked up when the mail is sent. */
export const requestPasswordReset =
  ({ transact, queueMail, countAttempt, budgets }: AuthDeps): Handler<'POST /api/forgot-password'> =>
  async ({ body, raw }) => {
    const recipient = normalizeEmail(body.email);
    await countAttempt(budgets.reset(clientNetwork(raw)), 'too_many_attempts');
    const mail = { template: 'password-reset', recipient, values: {} } as const;
    await transact((transaction) => queueMail(transaction, mail, { refusal: 'too_many_attempts' }));
    return { message: replyMessages.resetLinkSent };
  };
