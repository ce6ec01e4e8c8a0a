import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';

export const endSession =
  ({ transact, endSessions }: AuthDeps): Handler<'DELETE /api/auth/sessions/:sessionId'> =>
  async ({ params, session }) => {
    const isEnded = await transact((transaction) => endSessions.one(session.userId, params.sessionId, transaction));
    if (!isEnded) fail('session_not_found');
    return undefined;
  };
