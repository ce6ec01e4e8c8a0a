import { parseReturnPath, returnParam } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { GoogleClient } from '../../adapters/google/google-client.ts';
import type { PendingSignIns } from '../../adapters/google/pending-sign-in.ts';
import { redirectOrExplain } from '../../adapters/google/redirect-or-explain.ts';

interface BeginGoogleSignInDependencies {
  /** Null where the product is not registered with Google. */
  readonly google: Pick<GoogleClient, 'begin'> | null;
  readonly pendingSignIns: Pick<PendingSignIns, 'begin'>;
}

export const beginGoogleSignIn =
  ({ google, pendingSignIns }: BeginGoogleSignInDependencies): Handler<'GET /api/auth/google'> =>
  ({ query, log }, reply) =>
    redirectOrExplain(reply, log, google, async (client) => {
      const { url, checks } = await client.begin();
      pendingSignIns.begin(reply, { ...checks, returnTo: parseReturnPath(query[returnParam]) ?? '/dashboard' });
      return url.href;
    });
