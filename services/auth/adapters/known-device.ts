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

interface KnownDeviceDependencies {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
}

const cookie = cookieNames.device;
const keptDays = 365;

const getAccount = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** Devices that have signed in to an account: a cookie says so for a year, whether somebody is signed in or not. */
export function createKnownDevices({ privateKey, publicKey, publicOrigin, clock }: KnownDeviceDependencies) {
  const read = (request: FastifyRequest, email: string): string | null => {
    const device = verifyDevice(publicKey, readHostCookie(request, cookie, publicOrigin) ?? '');
    return device?.account === getAccount(email) ? device.deviceId : null;
  };
  return {
    find: read,
    remember(reply: FastifyReply, email: string): void {
      const deviceId = read(reply.request, email) ?? newPublicId();
      const expiresAt = new Date(clock().getTime() + keptDays * 24 * 60 * 60 * 1000);
      const token = signDevice(privateKey, { account: getAccount(email), deviceId }, expiresAt);
      setHostCookie(reply, cookie, token, expiresAt, publicOrigin);
    },
    clear: (reply: FastifyReply): void => clearHostCookie(reply, cookie, publicOrigin),
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
