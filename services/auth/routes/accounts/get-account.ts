import { fail, type Handler } from '@afterglow/service-kit';
import { presentSession } from '../../presenters/session-presenter.ts';
import { presentUser } from '../../presenters/user-presenter.ts';
import type { SessionRepository } from '../../repositories/session-repository.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';

interface GetAccountDependencies {
  readonly users: Pick<UserRepository, 'findById'>;
  readonly sessions: Pick<SessionRepository, 'listByUser'>;
  readonly clock: () => Date;
}

export const getAccount =
  ({ users, sessions, clock }: GetAccountDependencies): Handler<'GET /internal/users/:userId/account'> =>
  async ({ params }) => {
    const user = (await users.findById(Number(params.userId))) ?? fail('user_not_found');
    const rows = await sessions.listByUser(user.id, clock());
    return {
      user: presentUser(user),
      createdAt: user.created_at.toISOString(),
      notifications: { videoReady: user.video_ready_mails },
      sessions: rows.map((row) => presentSession(row, '')),
    };
  };
