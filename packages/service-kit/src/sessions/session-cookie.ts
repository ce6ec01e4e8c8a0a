import type { FastifyReply, FastifyRequest } from 'fastify';

const plainName = 'afterglow';
const secureName = '__Host-afterglow';

/** Whether the browser speaks https: by PUBLIC_ORIGIN where it is set, else by what web/server passes on. */
function isSecure(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return publicOrigin.startsWith('https:');
  return request.headers['x-forwarded-proto'] === 'https';
}

const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export function setSessionCookie(reply: FastifyReply, token: string, expiresAt: Date, publicOrigin?: string): void {
  const secure = isSecure(reply.request, publicOrigin);
  reply.setCookie(secure ? secureName : plainName, token, { ...options, secure, expires: expiresAt });
}

export function clearSessionCookie(reply: FastifyReply, publicOrigin?: string): void {
  const secure = isSecure(reply.request, publicOrigin);
  reply.clearCookie(secure ? secureName : plainName, { ...options, secure });
}

export function readSessionCookie(request: FastifyRequest, publicOrigin?: string): string | undefined {
  return request.cookies[isSecure(request, publicOrigin) ? secureName : plainName];
}
