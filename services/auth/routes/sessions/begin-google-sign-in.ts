import { parseReturnPath, returnParam } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import { redirectOrExplain } from '../../adapters/google/redirect-or-explain.ts';
import type { AuthDeps } from '../../deps.ts';

export const beginGoogleSignIn =
  ({ google, pendingSignIns }: AuthDeps): Handler<'GET /api/auth/google'> =>
  ({ query, log }, reply) =>
    redirectOrExplain(reply, log, google, async (client) => {
      const { url, checks } = await client.begin();
      pendingSignIns.begin(reply, { ...checks, returnTo: parseReturnPath(query[returnParam]) ?? '/dashboard' });
      return url.href;
    });
