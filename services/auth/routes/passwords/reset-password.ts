import { replyMessages } from '@afterglow/proto';
import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { KnownDevices } from '../../adapters/known-device.ts';
import type { PasswordHasher } from '../../adapters/password-hasher.ts';
import type { AuthTables } from '../../database.ts';
import { hashMailedToken } from '../../domain/mailed-token.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../../repositories/reset-token-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { ConfirmAddress } from '../../use-cases/confirm-address.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';
import { requireGoodPassword } from '../../use-cases/require-good-password.ts';

interface ResetPasswordDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'setPassword'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'findHolder' | 'use' | 'removeByUser'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'removeByUser'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly endSessions: Pick<EndSessions, 'all'>;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly confirmAddress: ConfirmAddress;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

/** A token is looked at before a hash is made, and taken only with the new password: a busy server uses none up. */
export const resetPassword =
  (deps: ResetPasswordDependencies): Handler<'POST /api/reset-password'> =>
  async ({ body, raw }, reply) => {
    const tokenHash = hashMailedToken(body.token);
    const user = (await deps.resetTokens.findHolder(tokenHash, deps.clock())) ?? fail('reset_link_invalid');
    await requireGoodPassword(body.password, presentUser(user));
    const passwordHash = await deps.passwords.hash(body.password, clientNetwork(raw));
    await deps.transact(async (transaction) => {
      const userId = await deps.resetTokens.use(tokenHash, deps.clock(), transaction);
      if (userId === undefined) fail('reset_link_invalid');
      await deps.users.setPassword(userId, passwordHash, transaction);
      // The person who has the link reads the mails of this address.
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
