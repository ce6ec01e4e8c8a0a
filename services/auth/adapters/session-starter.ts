import { fail, isForeignKeyViolation, newPublicId, setSessionCookie, signSession } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';
import { sessionEnd } from '../domain/session-lifetime.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';
import type { UserRow } from '../repositories/user-repository.ts';
import type { KnownDevices } from './known-device.ts';

interface SessionStarterDependencies {
  readonly sessions: SessionRepository;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly privateKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

export type StartSession = (user: Pick<UserRow, 'id' | 'email'>, reply: FastifyReply) => Promise<void>;

/** A row, its cookie, and a device's. @throws invalid_credentials where the account was just deleted. */
export function createSessionStarter({
  sessions,
  devices,
  privateKey,
  publicOrigin,
  clock,
}: SessionStarterDependencies): StartSession {
  return async ({ id: userId, email }, reply) => {
    const sessionId = newPublicId();
    const expiresAt = sessionEnd(clock());
    await sessions.add({ id: sessionId, userId, expiresAt }).catch((cause: unknown) => {
      if (isForeignKeyViolation(cause)) fail('invalid_credentials', { cause });
      throw cause;
    });
    setSessionCookie(reply, signSession(privateKey, { userId, sessionId }, expiresAt), expiresAt, publicOrigin);
    devices.remember(reply, email);
  };
}
