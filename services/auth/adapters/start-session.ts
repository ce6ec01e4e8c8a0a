import { fail, newPublicId, setSessionCookie, signSession } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { FastifyReply } from 'fastify';
import type { AuthTables } from '../database.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';
import type { UserRow } from '../repositories/user-repository.ts';
import type { KnownDevices } from './known-device.ts';

interface StartSessionDependencies {
  readonly transact: Transact<AuthTables>;
  readonly sessions: Pick<SessionRepository, 'add'>;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly privateKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

const sessionMs = 30 * 24 * 60 * 60_000;

const userAgentMax = 500;

/**
 * Adds a session and sets its cookie and the device's. @throws invalid_credentials if the account was deleted or its
 * password changed meanwhile.
 */
export function createStartSession({
  transact,
  sessions,
  devices,
  privateKey,
  publicOrigin,
  clock,
}: StartSessionDependencies) {
  return async (user: Pick<UserRow, 'id' | 'email' | 'password_hash'>, reply: FastifyReply): Promise<void> => {
    const { id: userId, password_hash: passwordHash } = user;
    const sessionId = newPublicId();
    const expiresAt = new Date(clock().getTime() + sessionMs);
    const userAgent = (reply.request.headers['user-agent'] ?? '').slice(0, userAgentMax);
    if (!(await sessions.add({ id: sessionId, userId, passwordHash, expiresAt, userAgent })))
      fail('invalid_credentials');
    setSessionCookie(reply, signSession(privateKey, { userId, sessionId }, expiresAt), expiresAt, publicOrigin);
    await transact((transaction) => devices.remember(reply, user, transaction));
  };
}

export type StartSession = ReturnType<typeof createStartSession>;
