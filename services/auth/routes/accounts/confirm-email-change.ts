import { replyMessages } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import { isUniqueViolation, type Transact } from '@afterglow/service-kit/database';
import type { AuthTables } from '../../database.ts';
import { emailHint } from '../../domain/email-hint.ts';
import { hashMailedToken } from '../../domain/mailed-token.ts';
import type { EmailChangeRepository } from '../../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../../repositories/reset-token-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import type { ConfirmAddress } from '../../use-cases/confirm-address.ts';
import type { QueueMail } from '../../use-cases/queue-mail.ts';

interface ConfirmEmailChangeDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'lock'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'use'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'removeByUser'>;
  readonly confirmAddress: ConfirmAddress;
  readonly queueMail: QueueMail;
  readonly clock: () => Date;
}

/** @throws email_link_invalid also where somebody has registered the address meanwhile. */
export const confirmEmailChange =
  (deps: ConfirmEmailChangeDependencies): Handler<'POST /api/auth/email/confirm'> =>
  async ({ body }) => {
    const change = deps.transact(async (transaction): Promise<string> => {
      const taken = await deps.emailChanges.use(hashMailedToken(body.token), deps.clock(), transaction);
      const user = taken && (await deps.users.lock(taken.user_id, transaction));
      if (!user) fail('email_link_invalid');
      if (taken.new_email === user.email) {
        await deps.confirmAddress(user.id, user.email, transaction);
        return replyMessages.emailConfirmed;
      }
      const values = { newAddressHint: emailHint(taken.new_email) };
      const mail = { template: 'email-changed', recipient: user.email, values } as const;
      await deps.queueMail(transaction, mail, { userId: user.id });
      await deps.confirmAddress(user.id, taken.new_email, transaction);
      // Links that were sent to the old address are dead.
      await deps.resetTokens.removeByUser(user.id, transaction);
      return replyMessages.emailChanged;
    });
    const message = await change.catch((cause: unknown) => {
      if (isUniqueViolation(cause)) fail('email_link_invalid', { cause });
      throw cause;
    });
    return { message };
  };
