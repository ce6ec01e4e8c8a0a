import { replyMessages } from '@afterglow/proto';
import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { AuthTables } from '../../database.ts';
import { hashMailedToken } from '../../domain/mailed-token.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../../repositories/reset-token-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';
import { queueMail } from '../../use-cases/queue-mail.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

interface ResetPasswordDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'setPassword' | 'confirmEmail'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'findHolder' | 'use' | 'removeByUser'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'removeByUser'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly endSessions: Pick<EndSessions, 'all'>;
  readonly clock: () => Date;
}

/** A token is looked at before a hash is made, and taken only with the new password: a busy server uses none up. */
export const resetPassword =
  (deps: ResetPasswordDependencies): Handler<'POST /api/reset-password'> =>
  async ({ body, raw }) => {
    const tokenHash = hashMailedToken(body.token);
    const user = (await deps.resetTokens.findHolder(tokenHash, deps.clock())) ?? fail('reset_link_invalid');
    await requireGoodPassword(body.password, presentUser(user));
    const passwordHash = await deps.passwords.hash(body.password, clientNetwork(raw));
    await deps.transact(async (transaction) => {
      const userId = await deps.resetTokens.use(tokenHash, deps.clock(), transaction);
      if (userId === undefined) fail('reset_link_invalid');
      await deps.users.setPassword(userId, passwordHash, transaction);
      // The person who has the link reads the mails of this address.
      await deps.users.confirmEmail(userId, deps.clock(), transaction);
      await deps.resetTokens.removeByUser(userId, transaction);
      await deps.emailChanges.removeByUser(userId, transaction);
      await deps.endSessions.all(userId, transaction);
      await queueMail(transaction, { template: 'password-changed', recipient: user.email, values: {} });
    });
    return { message: replyMessages.passwordReset };
  };
