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

function createAbortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
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
  readonly signal: AbortSignal;
  readonly raw: FastifyRequest;
}

/** Returns the contract's reply, or the Fastify reply if it has sent the bytes itself. */
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

/** Reads the body as raw bytes, since a signature covers them. */
function routeWithRawBody(app: FastifyInstance, options: RouteOptions, bodyLimit: number): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.route({ ...options, bodyLimit });
  });
}

async function dropInternalHeaders({ headers }: FastifyRequest): Promise<void> {
  delete headers.authorization;
}

/** Registers a table's routes: guards, validation, handler. */
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
