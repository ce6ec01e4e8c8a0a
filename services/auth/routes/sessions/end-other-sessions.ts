import type { Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';

export const endOtherSessions =
  ({ transact, endSessions }: AuthDeps): Handler<'DELETE /api/auth/sessions'> =>
  async ({ session }) => {
    await transact((transaction) => endSessions.allBut(session.userId, session.sessionId, transaction));
    return undefined;
  };
