import './augment.ts';
import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fail } from '../errors/app-error.ts';
import { requestIdHeader, withCarrier } from '../logging/carrier.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startRequestSpan, withRequestSpan } from '../tracing/request-spans.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { refuseSlowBodies } from './connections/body-pace.ts';
import { breakOffFailedStreams } from './connections/break-off.ts';
import { boundConnectionAge, defaultConnectionAgeMs } from './connections/connection-age.ts';
import type { Pace } from './connections/upload-pace.ts';
import { errorHandler, notFoundHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';
import { requireAnnouncedLengths } from './responses/announced-length.ts';
import { cutOffStalledReaders, readingFields } from './responses/cut-off-readers.ts';
import { compileValidator } from './validator.ts';

export interface ServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly bodyLimit?: number;
  /** For bodies that this server reads; forwarded ones are watched by the forwarder. */
  readonly bodyPace?: Pace;
  readonly readingSilenceMs?: number;
  readonly spillDir?: string;
  readonly spillBytes?: number;
  readonly readAheadBytes?: number;
  readonly connectionAgeMs?: number;
  /** True by default. False for public servers, since any client could have its traces kept. */
  readonly trustsTraceparent?: boolean;
  readonly onNotFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

const { READING_SILENCE_MS: defaultSilenceMs, SPILL_BYTES: defaultSpillBytes } = Value.Create(
  Type.Object(readingFields),
);
const looksLikeId = /^[\w-]{8,64}$/;

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Fastify runs no hooks for an undecodable URL, so it becomes one that no route has. */
const readableUrl = (url: string): string => (isReadable(url) ? url : url.replaceAll('%', '%25'));

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** RFC 9112, section 3.2: exactly one Host, since two programs could interpret several differently. */
function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const count = countHosts(raw.rawHeaders);
    if (count > 1 || (count === 0 && raw.httpVersion === '1.1')) fail('malformed_request');
  });
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, metrics, bodyLimit = 512 * 1024, onNotFound = notFoundHandler } = options;
  const clientErrors = createClientErrorHandler(log);
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered as usual while the server closes.
    return503OnClosing: false,
    requestTimeout: 0,
    clientErrorHandler: clientErrors.onError,
    http: { requireHostHeader: false, ...(options.readAheadBytes && { highWaterMark: options.readAheadBytes }) },
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: (request) => {
      const given = request.headers[requestIdHeader];
      return typeof given === 'string' && looksLikeId.test(given) ? given : crypto.randomUUID();
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    // Serializes large arrays at once: item by item, 10,000 photos create half a million strings.
    serializerOpts: { largeArraySize: 1000, largeArrayMechanism: 'json-stringify' },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(onNotFound);
  app.decorateRequest('session', null);
  app.decorate('draining', new AbortController());
  app.addHook('preClose', async () => app.draining.abort());
  clientErrors.watch(app.server);
  boundConnectionAge(app, options.connectionAgeMs ?? defaultConnectionAgeMs);
  const enter = (request: FastifyRequest, _: FastifyReply, done: () => void): void =>
    withCarrier({ [requestIdHeader]: request.id }, () => withRequestSpan(request, done));
  app.addHook('onRequest', (request, reply, done) => {
    startRequestSpan(request, options.trustsTraceparent ?? true);
    enter(request, reply, done);
  });
  app.addHook('preValidation', enter);
  await app.register(cookie);
  requestLog(app, metrics);
  requireSingleHost(app);
  if (options.bodyPace) refuseSlowBodies(app, options.bodyPace);
  requireAnnouncedLengths(app);
  const { readingSilenceMs = defaultSilenceMs, spillDir = tmpdir(), spillBytes = defaultSpillBytes } = options;
  cutOffStalledReaders(app, { silenceMs: readingSilenceMs, spillDir, spillBytes });
  breakOffFailedStreams(app);
  return app;
}
