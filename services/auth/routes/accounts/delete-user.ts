import { clearSessionCookie, clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import { publishEvent } from '@afterglow/service-kit/database';
import type { AuthDeps } from '../../deps.ts';
import { mailRepository } from '../../repositories/mail-repository.ts';

export const deleteUser =
  (deps: AuthDeps): Handler<'DELETE /api/auth/user'> =>
  async ({ body, session, raw }, reply) => {
    const user = await deps.requireOwnPassword(session.userId, body.password, clientNetwork(raw));
    await deps.transact(async (transaction) => {
      await deps.endSessions.all(user.id, transaction);
      await mailRepository(transaction).removeAllTo(user.email);
      const mail = { template: 'account-deleted', recipient: user.email, values: {} } as const;
      await deps.queueMail(transaction, mail, { userId: user.id });
      if (!(await deps.users.remove(user.id, transaction))) fail('unauthorized');
      await publishEvent(transaction, 'account.deleted', { userId: user.id });
    });
    clearSessionCookie(reply, deps.publicOrigin);
    deps.devices.clear(reply);
    return undefined;
  };
