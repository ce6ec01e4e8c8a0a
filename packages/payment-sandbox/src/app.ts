import { healthRoutes, type Logger, type Readiness } from '@afterglow/service-kit';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { parse } from 'qs';
import { apiVersion } from './domain/api-version.ts';
import { newId } from './domain/ids.ts';
import { createAnswering } from './http/answer.ts';
import { authenticate } from './http/authenticate.ts';
import { errorHandler, notFoundHandler } from './http/error-handler.ts';
import type { FaultBoard } from './http/faults.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { PaymentDependencies } from './payments/dependencies.ts';
import { stripeRoutes } from './routes/stripe-routes.ts';

export interface AppDependencies extends PaymentDependencies {
  readonly faults: FaultBoard;
  readonly log: Logger;
}

/** Parses `a[b]` fields into objects and lists, as Stripe's clients send them. */
const getFields = (text: string): Record<string, unknown> => parse(text, { depth: 10, parameterLimit: 1000 });

function createFastify(log: Logger): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    genReqId: () => newId('req'),
    routerOptions: { querystringParser: getFields },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true, useDefaults: false } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => getFields(body),
  );
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  app.decorateRequest('caller', 'server');
  return app;
}

export function createApp(deps: AppDependencies, readiness: Readiness = { ready: true }): FastifyInstance {
  const app = createFastify(deps.log);
  app.addHook('preValidation', authenticate);
  app.addHook('onSend', async (request, reply) => {
    reply.header('request-id', request.id).header('stripe-version', apiVersion).header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    if (routeOptions.url?.startsWith('/health/')) return;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode }, 'answered');
  });
  healthRoutes(app, readiness);
  stripeRoutes(app, deps, createAnswering(deps));
  pageRoutes(app, deps);
  return app;
}
