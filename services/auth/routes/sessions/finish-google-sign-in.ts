import type { Handler } from '@afterglow/service-kit';
import type { GoogleClient } from '../../adapters/google/google-client.ts';
import { GoogleSignInError } from '../../adapters/google/google-problem.ts';
import type { PendingSignIns } from '../../adapters/google/pending-sign-in.ts';
import { redirectOrExplain } from '../../adapters/google/redirect-or-explain.ts';
import type { StartSession } from '../../adapters/session-starter.ts';
import type { SignInWithGoogle } from '../../use-cases/sign-in-with-google.ts';

interface FinishGoogleSignInDependencies {
  readonly google: Pick<GoogleClient, 'finish'> | null;
  readonly pendingSignIns: Pick<PendingSignIns, 'take'>;
  readonly signInWithGoogle: SignInWithGoogle;
  readonly startSession: StartSession;
}

export const finishGoogleSignIn =
  (deps: FinishGoogleSignInDependencies): Handler<'GET /api/auth/google/callback'> =>
  ({ raw, log }, reply) =>
    redirectOrExplain(reply, log, deps.google, async (google) => {
      const pending = deps.pendingSignIns.take(raw, reply);
      if (!pending) throw new GoogleSignInError('expired');
      const user = await deps.signInWithGoogle(await google.finish(raw.url, pending));
      await deps.startSession(user, reply);
      return pending.returnTo;
    });
