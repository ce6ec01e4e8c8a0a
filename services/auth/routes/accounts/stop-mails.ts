import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';

/** Safe to repeat; of a deleted account there is nothing left to switch off. */
export const stopMails =
  ({ users, unsubscribeTokens }: AuthDeps): Handler<'POST /api/unsubscribe/:unsubscribeToken'> =>
  async ({ params }) => {
    const { kind, userId } = unsubscribeTokens.read(params.unsubscribeToken) ?? fail('unsubscribe_link_invalid');
    await users.setNotifications(userId, { [kind]: false });
  };
