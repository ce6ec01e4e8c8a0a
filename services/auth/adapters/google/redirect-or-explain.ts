import { isDependencyDown, type Logger } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';
import { GoogleSignInError } from './google-problem.ts';

/** Logs only the name of openid-client's errors, because their causes contain tokens. */
function getReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${String(error.code)}: ` : '';
  return error instanceof Error ? `${code}${error.name}: ${error.message}` : 'none';
}

/** A browser returning from Google must not get a JSON error if one of our stores is down. */
function getProblem(error: unknown): GoogleSignInError {
  if (error instanceof GoogleSignInError) return error;
  if (isDependencyDown(error)) return new GoogleSignInError('failed', error);
  throw error;
}

function logProblem(log: Logger, { problem, cause }: GoogleSignInError): void {
  const line = { problem, ...(cause !== undefined && { reason: getReason(cause) }) };
  if (isDependencyDown(cause)) log.warn(line, 'not available');
  else log.info(line, 'not signed in with Google');
}

/** Redirects the browser to the page from `work`, or to /auth with the problem. */
export async function redirectOrExplain<G>(
  reply: FastifyReply,
  log: Logger,
  google: G | null,
  work: (google: G) => Promise<string>,
): Promise<FastifyReply> {
  try {
    if (google === null) throw new GoogleSignInError('off');
    return reply.redirect(await work(google), 302);
  } catch (error) {
    const problem = getProblem(error);
    logProblem(log, problem);
    return reply.redirect(`/auth?google=${problem.problem}`, 302);
  }
}
