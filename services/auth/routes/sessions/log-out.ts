import { clearSessionCookie, type Handler, readSessionCookie, verifySession } from '@afterglow/service-kit';
import type { SessionRepository } from '../../repositories/session-repository.ts';

interface LogOutDependencies {
  readonly sessions: Pick<SessionRepository, 'end'>;
  readonly markEnded: (sessionId: string) => Promise<void>;
  readonly publicKey: string;
  readonly publicOrigin: string | undefined;
}

export const logOut =
  ({ sessions, markEnded, publicKey, publicOrigin }: LogOutDependencies): Handler<'POST /api/auth/logout'> =>
  async ({ raw }, reply) => {
    const claims = verifySession(publicKey, readSessionCookie(raw, publicOrigin) ?? '');
    if (claims) {
      await sessions.end(claims.sessionId);
      await markEnded(claims.sessionId);
    }
    clearSessionCookie(reply, publicOrigin);
    return undefined;
  };
