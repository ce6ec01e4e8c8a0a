import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { KnownDevices } from '../../adapters/known-device.ts';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { AuthTables } from '../../database.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../../repositories/reset-token-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';
import type { RequireOwnPassword } from '../../use-cases/require-own-password.ts';

interface ChangePasswordDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'replacePassword'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'removeByUser'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'removeByUser'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly queueMail: QueueMail;
  readonly requireOwnPassword: RequireOwnPassword;
  readonly endSessions: Pick<EndSessions, 'allBut'>;
  readonly devices: Pick<KnownDevices, 'remember'>;
}

export const changePassword =
  (deps: ChangePasswordDependencies): Handler<'POST /api/auth/password'> =>
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
