import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardedFor, schemeOf } from './forwarded.ts';
import { uploadPace, watchPace } from './upload-pace.ts';

/** RFC 9110, section 7.6.1: these belong to one connection and are not passed on. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

interface ProxyOptions {
  readonly trustProxy: boolean;
  readonly publicOrigin: string | undefined;
}

function headersFor(
  request: FastifyRequest,
  { trustProxy, publicOrigin }: ProxyOptions,
): Record<string, string | string[]> {
  const kept = Object.entries(request.headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !hopByHop.has(entry[0]),
  );
  const { 'transfer-encoding': encoding } = request.headers;
  return {
    ...Object.fromEntries(kept),
    // Internal calls are signed by services; a browser has no business with this header.
    authorization: '',
    ...(encoding ? { 'transfer-encoding': encoding } : {}),
    'x-request-id': request.id,
    'x-forwarded-proto': schemeOf(request, trustProxy, publicOrigin),
    'x-forwarded-for': forwardedFor(request, trustProxy),
  };
}

/** Sends the request on with its body piped as it comes; resolves with the answer as soon as its head is there. */
function send(request: FastifyRequest, target: URL, agent: Agent, options: ProxyOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const upstream = httpRequest(target, {
    method: request.method,
    path: request.raw.url,
    headers: headersFor(request, options),
    setHost: false,
    agent,
  });
  const { raw } = request;
  let answered = false;
  upstream.once('response', (response) => {
    answered = true;
    resolve(response);
  });
  // After an early answer the service may close while the browser still sends: the rest is read and dropped, so
  // that the browser gets to read the answer.
  upstream.on('error', (cause) => {
    raw.unpipe(upstream);
    raw.resume();
    if (!answered)
      reject(new AppError(raw.destroyed && !raw.complete ? 'upload_incomplete' : 'unavailable', { cause }));
  });
  request.socket.once('close', () => upstream.destroy());
  watchPace(raw, uploadPace, () => request.socket.destroy());
  raw.pipe(upstream);
  return promise;
}

/** Passes requests on to one service, streaming both ways: nothing is buffered, and an abort on one side ends the other. */
export function proxyTo(serviceUrl: string, options: ProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, keepAliveMsecs: 10_000 });
  const target = new URL(serviceUrl);

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const response = await send(request, target, agent, options);
    reply.hijack();
    const { raw } = reply;
    const kept = Object.entries(response.headers).filter(([name]) => !hopByHop.has(name));
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
    await pipeline(response, raw).catch(() => request.socket.destroy());
    return reply;
  };
  return { handler, close: () => agent.destroy() };
}
