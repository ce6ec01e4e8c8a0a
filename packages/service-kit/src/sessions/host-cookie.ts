import type { CookieName } from '@afterglow/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';

function isSecure(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:');
  return request.headers['x-forwarded-proto'] === 'https';
}

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const getName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Not readable by scripts, and not sent by other sites. */
export function setHostCookie(
  reply: FastifyReply,
  name: CookieName,
  token: string,
  expires: Date,
  publicOrigin?: string,
): void {
  const secure = isSecure(reply.request, publicOrigin);
  reply.setCookie(getName(name, secure), token, { ...options, secure, expires });
}

export function clearHostCookie(reply: FastifyReply, name: CookieName, publicOrigin?: string): void {
  const secure = isSecure(reply.request, publicOrigin);
  reply.clearCookie(getName(name, secure), { ...options, secure });
}

export const readHostCookie = (request: FastifyRequest, name: CookieName, publicOrigin?: string): string | undefined =>
  request.cookies[getName(name, isSecure(request, publicOrigin))];
