import { replyMessages } from '@afterglow/proto';
import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { hashMailedToken } from '../../domain/mailed-token.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

/** Uses the token only together with the new password, so that a busy server doesn't waste it. */
export const resetPassword =
  (deps: AuthDeps): Handler<'POST /api/reset-password'> =>
  async ({ body, raw }, reply) => {
    const tokenHash = hashMailedToken(body.token);
    const user = (await deps.resetTokens.findHolder(tokenHash, deps.clock())) ?? fail('reset_link_invalid');
    await requireGoodPassword(body.password, presentUser(user));
    const passwordHash = await deps.passwords.hash(body.password, clientNetwork(raw));
    await deps.transact(async (transaction) => {
      const userId = await deps.resetTokens.use(tokenHash, deps.clock(), transaction);
      if (userId === undefined) fail('reset_link_invalid');
      await deps.users.setPassword(userId, passwordHash, transaction);
      // The holder of the link reads the mails of this address.
      await deps.confirmAddress(userId, user.email, transaction);
      await deps.resetTokens.removeByUser(userId, transaction);
      await deps.emailChanges.removeByUser(userId, transaction);
      await deps.endSessions.all(userId, transaction);
      await deps.devices.remember(reply, { ...user, password_hash: passwordHash }, transaction);
      const mail = { template: 'password-changed', recipient: user.email, values: {} } as const;
      await deps.queueMail(transaction, mail, { userId });
    });
    return { message: replyMessages.passwordReset };
  };
