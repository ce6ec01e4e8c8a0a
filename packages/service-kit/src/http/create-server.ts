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
import { errorHandler, notFoundHandler } from '../errors/error-handler.ts';
import { requestIdHeader, withCarrier } from '../logging/carrier.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startRequestSpan, withRequestSpan } from '../tracing/request-spans.ts';
import { refuseSlowBodies } from './connections/body-pace.ts';
import { breakOffFailedStreams } from './connections/break-off.ts';
import { createClientErrorHandler } from './connections/client-errors.ts';
import { boundConnectionAge, defaultConnectionAgeMs } from './connections/connection-age.ts';
import { cutOffStalledReaders, readingFields } from './connections/cut-off-readers.ts';
import type { Pace } from './connections/upload-pace.ts';
import { requestLog } from './request-log.ts';
import { requireSingleHost } from './single-host.ts';
import { compileValidator } from './validator.ts';

export interface ServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Bytes of a body at a route that no contract bounds. */
  readonly bodyLimit?: number;
  /** What a body has to keep up that the server reads; one that is passed on is watched by who does that. */
  readonly bodyPace?: Pace;
  /** Milliseconds in which a reader may take nothing of an answer. */
  readonly readingSilenceMs?: number;
  /** A folder, on a disk, for what is left of large answers that nobody reads; that for temporary files unless told. */
  readonly spillDir?: string;
  /** Bytes that may lie in it. */
  readonly spillBytes?: number;
  /** Bytes of a request or an answer after which no more is read of it until some is taken; Node's unless told. */
  readonly readAheadBytes?: number;
  /** Milliseconds after which a connection is closed with an answer. */
  readonly connectionAgeMs?: number;
  /** Whether the caller says of which trace a request is part; yes unless told. Strangers would have all of theirs kept. */
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

/** Fastify runs no hook for an address that cannot be decoded: read as it stands, it is one that no route has. */
const readableUrl = (url: string): string => (isReadable(url) ? url : url.replaceAll('%', '%25'));

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, metrics, bodyLimit = 512 * 1024, onNotFound = notFoundHandler } = options;
  const clientErrors = createClientErrorHandler(log);
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // What comes on a connection that is open while the server closes is answered as ever.
    return503OnClosing: false,
    requestTimeout: 0,
    clientErrorHandler: clientErrors.onError,
    // Node would refuse a request without a host by itself: see requireSingleHost.
    http: { requireHostHeader: false, ...(options.readAheadBytes && { highWaterMark: options.readAheadBytes }) },
    // Longer than any address that Node reads: what a parameter may be is said by its contract.
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: (request) => {
      const given = request.headers[requestIdHeader];
      return typeof given === 'string' && looksLikeId.test(given) ? given : crypto.randomUUID();
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    // Value by value, ten thousand photos leave half a million strings behind. A list so long is written as it was presented.
    serializerOpts: { largeArraySize: 1000, largeArrayMechanism: 'json-stringify' },
  });
  // Fastify would take plain text for a body; the contracts have JSON and forms.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(onNotFound);
  app.decorateRequest('session', null);
  app.decorate('draining', new AbortController());
  // A connection that is busy when the server closes would be kept for the next request.
  app.addHook('preClose', async () => app.draining.abort());
  clientErrors.watch(app.server);
  boundConnectionAge(app, options.connectionAgeMs ?? defaultConnectionAgeMs);
  const enter = (request: FastifyRequest, _: FastifyReply, done: () => void): void =>
    withCarrier({ [requestIdHeader]: request.id }, () => withRequestSpan(request, done));
  app.addHook('onRequest', (request, reply, done) => {
    startRequestSpan(request, options.trustsTraceparent ?? true);
    enter(request, reply, done);
  });
  // What reads a body goes on from its connection's events.
  app.addHook('preValidation', enter);
  await app.register(cookie);
  requestLog(app, metrics);
  requireSingleHost(app);
  if (options.bodyPace) refuseSlowBodies(app, options.bodyPace);
  const { readingSilenceMs = defaultSilenceMs, spillDir = tmpdir(), spillBytes = defaultSpillBytes } = options;
  cutOffStalledReaders(app, { silenceMs: readingSilenceMs, spillDir, spillBytes });
  breakOffFailedStreams(app);
  return app;
}
