import { fieldMessages, replyMessages } from '@afterglow/proto';
import { clientNetwork, fail, type Handler, newPublicId } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { mailedLinkEnd } from '../../domain/mailed-token.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';

/** Checks whether the address is taken when the mail is sent, so that the response does not reveal it. */
export const requestEmailChange =
  (deps: AuthDeps): Handler<'POST /api/auth/email'> =>
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
