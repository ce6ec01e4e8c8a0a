import { cookieNames } from '@afterglow/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newPublicId } from '../ids/new-public-id.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const name = cookieNames.contributor;
const keptMs = 400 * 24 * 60 * 60_000;
const secretPattern = /^[\w-]{22}$/;

/** The secret by which a browser proves that it sent a photo or gave a name. Undefined if it is missing or invalid. */
export function readContributorSecret(request: FastifyRequest, publicOrigin: string | undefined): string | undefined {
  const secret = readHostCookie(request, name, publicOrigin);
  return secret !== undefined && secretPattern.test(secret) ? secret : undefined;
}

/** Creates the secret if necessary, and extends the cookie. */
export function ensureContributorSecret(reply: FastifyReply, now: Date, publicOrigin: string | undefined): string {
  const secret = readContributorSecret(reply.request, publicOrigin) ?? newPublicId();
  setHostCookie(reply, name, secret, new Date(now.getTime() + keptMs), publicOrigin);
  return secret;
}
