import { fail, type Handler } from '@afterglow/service-kit';
import type { UserRepository } from '../../repositories/user-repository.ts';

interface UpdateNotificationsDependencies {
  readonly users: Pick<UserRepository, 'setVideoReadyMails'>;
}

export const updateNotifications =
  ({ users }: UpdateNotificationsDependencies): Handler<'PUT /api/auth/notifications'> =>
  async ({ session, body }) => {
    if (!(await users.setVideoReadyMails(session.userId, body.videoReady))) fail('unauthorized');
    return { videoReady: body.videoReady };
  };
