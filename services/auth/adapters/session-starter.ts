import { fail, newPublicId, setSessionCookie, signSession } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { FastifyReply } from 'fastify';
import type { AuthTables } from '../database.ts';
import type { SessionRepository } from '../repositories/session-repository.ts';
import type { UserRow } from '../repositories/user-repository.ts';
import type { KnownDevices } from './known-device.ts';

interface SessionStarterDependencies {
  readonly transact: Transact<AuthTables>;
  readonly sessions: Pick<SessionRepository, 'add'>;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly privateKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

const sessionMs = 30 * 24 * 60 * 60_000;

/** Characters of what a browser says it is: more than any of today's. */
const userAgentMax = 500;

export type StartSession = (
  user: Pick<UserRow, 'id' | 'email' | 'password_hash'>,
  reply: FastifyReply,
) => Promise<void>;

/** A row, its cookie, and a device's. @throws invalid_credentials where the account is gone or its password another one. */
export function createSessionStarter({
  transact,
  sessions,
  devices,
  privateKey,
  publicOrigin,
  clock,
}: SessionStarterDependencies): StartSession {
  return async (user, reply) => {
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
