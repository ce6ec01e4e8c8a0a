import type { CookieName } from '@afterglow/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the browser speaks https: by PUBLIC_ORIGIN where it is set, else by what web/server passes on. */
function isSecure(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:');
  return request.headers['x-forwarded-proto'] === 'https';
}

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const getName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Sets a cookie that no script reads and no other site sends. */
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
