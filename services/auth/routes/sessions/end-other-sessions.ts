import type { Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { AuthTables } from '../../database.ts';
import type { EndSessions } from '../../use-cases/end-sessions.ts';

interface EndOtherSessionsDependencies {
  readonly transact: Transact<AuthTables>;
  readonly endSessions: Pick<EndSessions, 'allBut'>;
}

export const endOtherSessions =
  ({ transact, endSessions }: EndOtherSessionsDependencies): Handler<'DELETE /api/auth/sessions'> =>
  async ({ session }) => {
    await transact((transaction) => endSessions.allBut(session.userId, session.sessionId, transaction));
    return undefined;
  };
