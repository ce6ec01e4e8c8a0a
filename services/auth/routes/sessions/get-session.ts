import { fail, type Handler } from '@afterglow/service-kit';
import type { SessionRepository } from '../../repositories/session-repository.ts';

interface GetSessionDependencies {
  readonly sessions: Pick<SessionRepository, 'touch'>;
  readonly clock: () => Date;
}

export const getSession =
  ({ sessions, clock }: GetSessionDependencies): Handler<'GET /internal/sessions/:sessionId'> =>
  async ({ params }) => {
    const session = await sessions.touch(params.sessionId, clock());
    if (!session) fail('session_not_found');
    return { userId: session.user_id, expiresAt: session.expires_at.toISOString() };
  };
