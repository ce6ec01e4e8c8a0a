import type { Handler } from '@afterglow/service-kit';
import { presentSession } from '../../presenters/session-presenter.ts';
import type { SessionRepository } from '../../repositories/session-repository.ts';

interface ListSessionsDependencies {
  readonly sessions: Pick<SessionRepository, 'listByUser'>;
  readonly clock: () => Date;
}

export const listSessions =
  ({ sessions, clock }: ListSessionsDependencies): Handler<'GET /api/auth/sessions'> =>
  async ({ session }) => {
    const rows = await sessions.listByUser(session.userId, clock());
    return rows.map((row) => presentSession(row, session.sessionId));
  };
