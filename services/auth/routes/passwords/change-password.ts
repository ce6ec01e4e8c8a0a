import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { AuthTables } from '../../database.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../../repositories/reset-token-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';
import { queueMail } from '../../use-cases/queue-mail.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';
import type { RequireOwnPassword } from '../../use-cases/require-own-password.ts';

interface ChangePasswordDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'replacePassword'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'removeByUser'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'removeByUser'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly requireOwnPassword: RequireOwnPassword;
  readonly endSessions: Pick<EndSessions, 'allBut'>;
}

export const changePassword =
  (deps: ChangePasswordDependencies): Handler<'POST /api/auth/password'> =>
  async ({ body, session, raw }) => {
    const network = clientNetwork(raw);
    const user = await deps.requireOwnPassword(session.userId, body.password, network);
    await requireGoodPassword(body.newPassword, presentUser(user), 'newPassword');
    const passwordHash = await deps.passwords.hash(body.newPassword, network);
    await deps.transact(async (transaction) => {
      if (!(await deps.users.replacePassword(user, passwordHash, transaction))) fail('wrong_password');
      await deps.resetTokens.removeByUser(user.id, transaction);
      await deps.emailChanges.removeByUser(user.id, transaction);
      await deps.endSessions.allBut(user.id, session.sessionId, transaction);
      await queueMail(transaction, { template: 'password-changed', recipient: user.email, values: {} });
    });
    return undefined;
  };
