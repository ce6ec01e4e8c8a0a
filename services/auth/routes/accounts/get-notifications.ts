import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentNotifications } from '../../presenters/notifications-presenter.ts';

export const getNotifications =
  ({ users }: AuthDeps): Handler<'GET /api/auth/notifications'> =>
  async ({ session }) => {
    const user = (await users.findById(session.userId)) ?? fail('unauthorized');
    return { ...presentNotifications(user), isEmailConfirmed: user.email_confirmed_at !== null };
  };
