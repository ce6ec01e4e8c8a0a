import { createHash } from 'node:crypto';
import { cookieNames } from '@afterglow/proto';
import {
  clearHostCookie,
  newPublicId,
  readHostCookie,
  setHostCookie,
  signDevice,
  verifyDevice,
} from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthTransaction } from '../database.ts';
import type { KnownDeviceRepository } from '../repositories/known-device-repository.ts';
import type { UserRepository, UserRow } from '../repositories/user-repository.ts';

interface KnownDevicesDependencies {
  readonly knownDevices: Pick<KnownDeviceRepository, 'find' | 'put' | 'keepNewest'>;
  readonly users: Pick<UserRepository, 'lock'>;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

const cookie = cookieNames.device;
const keptDays = 365;
/** Few enough to limit the guesses of all devices of an account. */
const devicesMax = 10;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const getAccount = (email: string): string => digest(email).slice(0, 22);
const digestPassword = (passwordHash: string | null): string => digest(passwordHash ?? '');

/** Devices that signed in with the account's current password; each has a cookie for a year. */
export function createKnownDevices(deps: KnownDevicesDependencies) {
  const { knownDevices, users, privateKey, publicKey, publicOrigin, clock } = deps;

  async function read(request: FastifyRequest, email: string) {
    const device = verifyDevice(publicKey, readHostCookie(request, cookie, publicOrigin) ?? '');
    if (device?.account !== getAccount(email)) return;
    const row = await knownDevices.find(device.deviceId, clock());
    return row?.email === email ? { ...row, id: device.deviceId } : undefined;
  }

  return {
    async find(request: FastifyRequest, email: string): Promise<string | null> {
      const device = await read(request, email);
      return device && device.password_digest === digestPassword(device.password_hash) ? device.id : null;
    },

    async remember(
      reply: FastifyReply,
      { id: userId, email, password_hash }: Pick<UserRow, 'id' | 'email' | 'password_hash'>,
      transaction: AuthTransaction,
    ): Promise<void> {
      const passwordDigest = digestPassword(password_hash);
      const device = await read(reply.request, email);
      const deviceId = device?.password_digest === passwordDigest ? device.id : newPublicId();
      const expiresAt = new Date(clock().getTime() + keptDays * 24 * 60 * 60 * 1000);
      // Serializes sign-ins of one account, so that the limit holds.
      const user = await users.lock(userId, transaction);
      if (user?.password_hash !== password_hash) return;
      await knownDevices.put({ id: deviceId, userId, passwordDigest, expiresAt }, transaction);
      await knownDevices.keepNewest(userId, passwordDigest, devicesMax, transaction);
      const token = signDevice(privateKey, { account: getAccount(email), deviceId }, expiresAt);
      setHostCookie(reply, cookie, token, expiresAt, publicOrigin);
    },

    clear: (reply: FastifyReply): void => clearHostCookie(reply, cookie, publicOrigin),
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
