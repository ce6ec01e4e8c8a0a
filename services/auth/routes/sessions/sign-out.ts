import { clearSessionCookie, type Handler, readSessionCookie, verifySession } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';

export const signOut =
  ({ sessions, markEnded, publicKey, publicOrigin }: AuthDeps): Handler<'POST /api/auth/logout'> =>
  async ({ raw }, reply) => {
    const claims = verifySession(publicKey, readSessionCookie(raw, publicOrigin) ?? '');
    if (claims) {
      await sessions.end(claims.sessionId);
      await markEnded(claims.sessionId);
    }
    clearSessionCookie(reply, publicOrigin);
    return undefined;
  };
