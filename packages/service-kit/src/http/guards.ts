import type { Caller } from '@afterglow/proto';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors/app-error.ts';
import { isInternalCall } from '../internal/internal-token.ts';
import type { SessionCheck } from '../sessions/session-check.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { isRead, requireSameOrigin } from './same-origin.ts';

export type Guards = Readonly<Record<Caller, (request: FastifyRequest) => Promise<void>>>;

interface GuardDependencies {
  readonly sessionCheck: SessionCheck;
  readonly serviceSecret: string;
  readonly publicOrigin?: string | undefined;
}

export function createGuards({ sessionCheck, serviceSecret, publicOrigin }: GuardDependencies): Guards {
  const sameOrigin = async (request: FastifyRequest) => requireSameOrigin(request);
  return {
    none: sameOrigin,
    invitation: sameOrigin,
    webhook: async () => undefined,
    session: async (request) => {
      requireSameOrigin(request);
      const token = readSessionCookie(request, publicOrigin);
      request.session = (await sessionCheck(token, isRead(request))) ?? fail('unauthorized');
    },
    internal: async (request) => {
      if (!isInternalCall(serviceSecret, request.headers.authorization)) fail('internal_only');
    },
  };
}
