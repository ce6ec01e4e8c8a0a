import type { Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { presentSession } from '../../presenters/session-presenter.ts';

export const listSessions =
  ({ sessions, clock }: AuthDeps): Handler<'GET /api/auth/sessions'> =>
  async ({ session }) => {
    const rows = await sessions.listByUser(session.userId, clock());
    return rows.map((row) => presentSession(row, session.sessionId));
  };
