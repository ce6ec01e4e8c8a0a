import type { RouteContract } from '@afterglow/proto';
import type { SessionClaims } from '../sessions/session-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
  interface FastifyInstance {
    /** Milliseconds in which a reader may take nothing of an answer. */
    readingSilenceMs: number;
    /** Aborted once the process is told to end: every answer closes its connection. */
    draining: AbortController;
  }
  interface FastifyRequest {
    session: SessionClaims | null;
  }
}
