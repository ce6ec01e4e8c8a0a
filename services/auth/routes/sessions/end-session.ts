import { fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { AuthTables } from '../../database.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';

interface EndSessionDependencies {
  readonly transact: Transact<AuthTables>;
  readonly endSessions: Pick<EndSessions, 'one'>;
}

export const endSession =
  ({ transact, endSessions }: EndSessionDependencies): Handler<'DELETE /api/auth/sessions/:sessionId'> =>
  async ({ params, session }) => {
    const isEnded = await transact((transaction) => endSessions.one(session.userId, params.sessionId, transaction));
    if (!isEnded) fail('session_not_found');
    return undefined;
  };
