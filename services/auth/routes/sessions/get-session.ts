import { fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';

export const getSession =
  ({ sessions, clock }: AuthDeps): Handler<'GET /internal/sessions/:sessionId'> =>
  async ({ params }) => {
    const session = await sessions.touch(params.sessionId, clock());
    if (!session) fail('session_not_found');
    return { userId: session.user_id, expiresAt: session.expires_at.toISOString() };
  };
