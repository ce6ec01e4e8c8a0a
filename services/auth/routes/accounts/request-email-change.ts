import { fieldMessages, replyMessages } from '@afterglow/proto';
import { clientNetwork, fail, type Handler, newPublicId } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { CountAttempt } from '../../adapters/attempt-counter.ts';
import type { AuthTables } from '../../database.ts';
import type { AttemptBudgets } from '../../domain/attempt-budgets.ts';
import { mailedLinkEnd } from '../../domain/mailed-token.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';
import type { RequireOwnPassword } from '../../use-cases/require-own-password.ts';

interface RequestEmailChangeDependencies {
  readonly transact: Transact<AuthTables>;
  readonly emailChanges: Pick<EmailChangeRepository, 'put'>;
  readonly queueMail: QueueMail;
  readonly requireOwnPassword: RequireOwnPassword;
  readonly countAttempt: CountAttempt;
  readonly budgets: Pick<AttemptBudgets, 'emailChange'>;
  readonly clock: () => Date;
}

/** Whether the new address is taken is looked at when the mail is sent, so that the answer does not tell. */
export const requestEmailChange =
  (deps: RequestEmailChangeDependencies): Handler<'POST /api/auth/email'> =>
  async ({ body, session, raw }) => {
    const user = await deps.requireOwnPassword(session.userId, body.password, clientNetwork(raw));
    const newEmail = normalizeEmail(body.email);
    if (newEmail === user.email) {
      fail('validation_failed', { fields: [{ path: 'email', message: fieldMessages.emailUnchanged }] });
    }
    await deps.countAttempt(deps.budgets.emailChange(user.id), 'too_many_attempts');
    const changeId = newPublicId();
    await deps.transact(async (transaction) => {
      const change = { id: changeId, userId: user.id, newEmail, expiresAt: mailedLinkEnd(deps.clock()) };
      await deps.emailChanges.put(change, transaction);
      const mail = { template: 'email-change-confirm', recipient: newEmail, values: { changeId } } as const;
      await deps.queueMail(transaction, mail, { userId: user.id, refusal: 'too_many_attempts' });
    });
    return { message: replyMessages.emailChangeSent };
  };
