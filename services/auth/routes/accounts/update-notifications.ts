import { fieldMessages, Notifications } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentNotifications } from '../../presenters/notifications-presenter.ts';

const kinds = Object.keys(Notifications.properties);
const nothingChosen = { path: kinds[0] ?? '', message: fieldMessages.checkbox };

export const updateNotifications =
  ({ users }: AuthDeps): Handler<'PUT /api/auth/notifications'> =>
  async ({ session, body }) => {
    if (!kinds.some((kind) => kind in body)) fail('validation_failed', { fields: [nothingChosen] });
    return presentNotifications((await users.setNotifications(session.userId, body)) ?? fail('unauthorized'));
  };
