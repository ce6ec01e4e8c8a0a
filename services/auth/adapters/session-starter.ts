import { fail, isForeignKeyViolation, newPublicId, setSessionCookie, signSession } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';
import { sessionEnd } from '../domain/session-lifetime.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';

interface SessionStarterDependencies {
  readonly sessions: SessionRepository;
  readonly privateKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

export type StartSession = (userId: number, reply: FastifyReply) => Promise<void>;

/** Signs a user in: a row, and a cookie that names it. @throws invalid_credentials where the account was just deleted. */
export function createSessionStarter({
  sessions,
  privateKey,
  publicOrigin,
  clock,
}: SessionStarterDependencies): StartSession {
  return async (userId, reply) => {
    const sessionId = newPublicId();
    const expiresAt = sessionEnd(clock());
    await sessions.add({ id: sessionId, userId, expiresAt }).catch((cause: unknown) => {
      if (isForeignKeyViolation(cause)) fail('invalid_credentials', { cause });
      throw cause;
    });
    setSessionCookie(reply, signSession(privateKey, { userId, sessionId }, expiresAt), expiresAt, publicOrigin);
  };
}
