import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

export const changePassword =
  (deps: AuthDeps): Handler<'POST /api/auth/password'> =>
  async ({ body, session, raw }, reply) => {
    const network = clientNetwork(raw);
    const user = await deps.requireOwnPassword(session.userId, body.password, network);
    await requireGoodPassword(body.newPassword, presentUser(user), 'newPassword');
    const passwordHash = await deps.passwords.hash(body.newPassword, network);
    await deps.transact(async (transaction) => {
      if (!(await deps.users.replacePassword(user, passwordHash, transaction))) fail('wrong_password');
      await deps.resetTokens.removeByUser(user.id, transaction);
      await deps.emailChanges.removeByUser(user.id, transaction);
      await deps.endSessions.allBut(user.id, session.sessionId, transaction);
      await deps.devices.remember(reply, { ...user, password_hash: passwordHash }, transaction);
      const mail = { template: 'password-changed', recipient: user.email, values: {} } as const;
      await deps.queueMail(transaction, mail, { userId: user.id });
    });
    return undefined;
  };
