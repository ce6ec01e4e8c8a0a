import type { FastifyInstance } from 'fastify';

export interface Readiness {
  ready: boolean;
}

/** Stays ready while a dependency is down; affected requests are answered with 503. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.code(readiness.ready ? 200 : 503);
    return { status: readiness.ready ? 'ok' : 'not ready' };
  });
}
