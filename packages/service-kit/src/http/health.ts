import type { FastifyInstance } from 'fastify';

export interface Readiness {
  ready: boolean;
}

/** A dependency that blinks takes no copy out: its absence is answered request by request. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.code(readiness.ready ? 200 : 503);
    return { status: readiness.ready ? 'ok' : 'not ready' };
  });
}
