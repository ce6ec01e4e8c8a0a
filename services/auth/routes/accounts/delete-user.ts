import { clearSessionCookie, clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import { publishEvent, type Transact } from '@afterglow/service-kit/database';
import type { KnownDevices } from '../../adapters/known-device.ts';
import type { AuthTables } from '../../database.ts';
import { mailRepository } from '../../repositories/mail-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';
import type { RequireOwnPassword } from '../../use-cases/require-own-password.ts';

interface DeleteUserDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'remove'>;
  readonly endSessions: Pick<EndSessions, 'all'>;
  readonly queueMail: QueueMail;
  readonly requireOwnPassword: RequireOwnPassword;
  readonly devices: Pick<KnownDevices, 'clear'>;
  readonly publicOrigin: string | undefined;
}

export const deleteUser =
  (deps: DeleteUserDependencies): Handler<'DELETE /api/auth/user'> =>
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
