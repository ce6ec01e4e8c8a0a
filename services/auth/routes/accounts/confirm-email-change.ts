import { replyMessages } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import { isUniqueViolation } from '@afterglow/service-kit/database';
import type { AuthDeps } from '../../deps.ts';
import { emailHint } from '../../domain/email-hint.ts';
import { hashMailedToken } from '../../domain/mailed-token.ts';

/** @throws email_link_invalid also if another account has registered the address in the meantime. */
export const confirmEmailChange =
  (deps: AuthDeps): Handler<'POST /api/auth/email/confirm'> =>
  async ({ body }) => {
    const tokenHash = hashMailedToken(body.token);
    const change = deps.transact(async (transaction): Promise<string | undefined> => {
      const taken = await deps.emailChanges.use(tokenHash, deps.clock(), transaction);
      const user = taken && (await deps.users.lock(taken.user_id, transaction));
      if (!user) return undefined;
      if (taken.new_email === user.email) {
        await deps.confirmAddress(user.id, user.email, transaction, tokenHash);
        return replyMessages.emailConfirmed;
      }
      const values = { newAddressHint: emailHint(taken.new_email) };
      const mail = { template: 'email-changed', recipient: user.email, values } as const;
      await deps.queueMail(transaction, mail, { userId: user.id });
      await deps.confirmAddress(user.id, taken.new_email, transaction, tokenHash);
      // Links sent to the old address must stop working.
      await deps.resetTokens.removeByUser(user.id, transaction);
      return replyMessages.emailChanged;
    });
    const message = await change.catch((cause: unknown) => {
      if (isUniqueViolation(cause)) fail('email_link_invalid', { cause });
      throw cause;
    });
    if (message) return { message };
    // The link was opened again.
    if (await deps.users.findByConfirmation(tokenHash)) return { message: replyMessages.emailConfirmedBefore };
    return fail('email_link_invalid');
  };
