import type { FastifyInstance } from 'fastify';

export interface Readiness {
  ready: boolean;
}

/**
 * `/health/live` answers while the process runs; `/health/ready` while it takes requests. A dependency that blinks does not
 * take every copy out at once: its absence is answered request by request.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.code(readiness.ready ? 200 : 503);
    return { status: readiness.ready ? 'ok' : 'not ready' };
  });
}
