import type { Handler } from '@afterglow/service-kit';
import { GoogleSignInError } from '../../adapters/google/google-problem.ts';
import { redirectOrExplain } from '../../adapters/google/redirect-or-explain.ts';
import type { AuthDeps } from '../../deps.ts';

export const finishGoogleSignIn =
  (deps: AuthDeps): Handler<'GET /api/auth/google/callback'> =>
  ({ raw, log }, reply) =>
    redirectOrExplain(reply, log, deps.google, async (google) => {
      const pending = deps.pendingSignIns.take(raw, reply);
      if (!pending) throw new GoogleSignInError('expired');
      const user = await deps.signInWithGoogle(await google.finish(raw.url, pending));
      await deps.startSession(user, reply);
      return pending.returnTo;
    });
