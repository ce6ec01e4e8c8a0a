import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentNotifications } from '../../presenters/notifications-presenter.ts';
import { presentSession } from '../../presenters/session-presenter.ts';
import { presentUser } from '../../presenters/user-presenter.ts';

export const getAccount =
  ({ users, sessions, clock }: AuthDeps): Handler<'GET /internal/users/:userId/account'> =>
  async ({ params }) => {
    const user = (await users.findById(Number(params.userId))) ?? fail('user_not_found');
    const rows = await sessions.listByUser(user.id, clock());
    return {
      user: presentUser(user),
      createdAt: user.created_at.toISOString(),
      notifications: presentNotifications(user),
      sessions: rows.map((row) => presentSession(row, '')),
    };
  };
