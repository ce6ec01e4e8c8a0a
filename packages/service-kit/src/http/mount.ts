import {
  computeBodyLimit,
  isBytes,
  isEmpty,
  methodAndPath,
  type RouteBody,
  type RouteContract,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  type Routes,
} from '@afterglow/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { Logger } from '../logging/logger.ts';
import type { SessionClaims } from '../sessions/session-token.ts';
import type { Guards } from './guards.ts';

/** Aborted when the connection closes before the answer has been sent whole. */
function createAbortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The connection may have closed while the guards were at work.
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

export interface RouteRequest<K extends keyof Routes> {
  readonly params: RouteParams<K>;
  readonly query: RouteQuery<K>;
  readonly body: RouteBody<K>;
  readonly session: Routes[K]['caller'] extends 'session' ? SessionClaims : null;
  readonly log: Logger;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  readonly raw: FastifyRequest;
}

/** Answers with the contract's reply, or with the Fastify reply that it has sent bytes on. */
export type Handler<K extends keyof Routes> = (
  request: RouteRequest<K>,
  reply: FastifyReply,
) => Promise<RouteReply<K> | FastifyReply>;

export type Handlers<T> = { readonly [K in keyof T & keyof Routes]: Handler<K> };

type AnyHandler = (request: RouteRequest<keyof Routes>, reply: FastifyReply) => Promise<unknown>;

const successStatus = (contract: RouteContract): number => Number(Object.keys(contract.reply)[0] ?? 200);

function getSchema(contract: RouteContract): Record<string, unknown> {
  const json = Object.entries(contract.reply).filter(([, schema]) => !isBytes(schema) && !isEmpty(schema));
  return {
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.query ? { querystring: contract.query } : {}),
    ...(contract.body ? { body: contract.body } : {}),
    response: Object.fromEntries(json),
  };
}

/** Bytes. A client that sends JSON with every request may send an empty object where nothing is asked for. */
const noBodyLimit = 2048;

function getBodyLimit({ body, multipart }: RouteContract): { readonly bodyLimit?: number } {
  if (multipart) return {};
  return { bodyLimit: body ? computeBodyLimit(body) : noBodyLimit };
}

function answer(contract: RouteContract, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.code(successStatus(contract));
    const { params, query, body, session } = request;
    const signal = createAbortSignal(reply);
    const given = { params, query, body, session, signal, log: request.log, raw: request };
    return handler(given as RouteRequest<keyof Routes>, reply);
  };
}

/** Has a route read its body as it was sent, whatever it is said to be: a signature covers its bytes. */
function routeWithRawBody(app: FastifyInstance, options: RouteOptions, bodyLimit: number): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.route({ ...options, bodyLimit });
  });
}

/** Services sign with it what they ask of each other; from outside it says nothing. */
async function dropInternalHeaders({ headers }: FastifyRequest): Promise<void> {
  delete headers.authorization;
}

/** Registers the routes of a table with their handlers: guards first, then validation, then the handler. */
export function mount<T extends Readonly<Record<string, RouteContract>>>(
  app: FastifyInstance,
  table: T,
  guards: Guards,
  handlers: Handlers<T>,
): void {
  for (const [key, contract] of Object.entries(table)) {
    const { method, path } = methodAndPath(key);
    const handler = (handlers as unknown as Record<string, AnyHandler>)[key];
    if (!handler) throw new Error(`${key} has no handler`);
    const options: RouteOptions = {
      method: method as HTTPMethods,
      url: path,
      schema: getSchema(contract),
      config: { contract },
      ...getBodyLimit(contract),
      onRequest: contract.caller === 'internal' ? guards.internal : [dropInternalHeaders, guards[contract.caller]],
      handler: answer(contract, handler),
    };
    if (contract.rawBody) routeWithRawBody(app, options, contract.rawBody.maxBytes);
    else app.route(options);
  }
}
