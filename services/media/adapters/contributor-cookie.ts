import { cookieNames } from '@afterglow/proto';
import { newPublicId, readHostCookie, setHostCookie } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = cookieNames.contributor;
/** Browsers keep no cookie longer. */
const keptMs = 400 * 24 * 60 * 60_000;
const secretPattern = /^[\w-]{22}$/;

/** By this secret a browser proves that it sent a photo. Undefined where it has none, or what is none of ours. */
export function readContributorSecret(request: FastifyRequest, publicOrigin: string | undefined): string | undefined {
  const secret = readHostCookie(request, name, publicOrigin);
  return secret !== undefined && secretPattern.test(secret) ? secret : undefined;
}

/** The same, made where there is none; it is kept on from now. */
export function ensureContributorSecret(reply: FastifyReply, now: Date, publicOrigin: string | undefined): string {
  const secret = readContributorSecret(reply.request, publicOrigin) ?? newPublicId();
  setHostCookie(reply, name, secret, new Date(now.getTime() + keptMs), publicOrigin);
  return secret;
}
