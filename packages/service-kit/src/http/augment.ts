import type { RouteContract } from '@afterglow/proto';
import type { SessionClaims } from '../sessions/session-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
  interface FastifyInstance {
    readingSilenceMs: number;
    draining: AbortController;
  }
  interface FastifyRequest {
    session: SessionClaims | null;
  }
}
