import { fail, type Handler } from '@afterglow/service-kit';
import type { UserRepository } from '../../repositories/user-repository.ts';

interface GetNotificationsDependencies {
  readonly users: Pick<UserRepository, 'findById'>;
}

export const getNotifications =
  ({ users }: GetNotificationsDependencies): Handler<'GET /api/auth/notifications'> =>
  async ({ session }) => {
    const user = (await users.findById(session.userId)) ?? fail('unauthorized');
    return { videoReady: user.video_ready_mails, isEmailConfirmed: user.email_confirmed_at !== null };
  };
