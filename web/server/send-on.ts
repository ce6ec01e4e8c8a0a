import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { RouteContract } from '@afterglow/proto';
import { AppError, watchPace } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from './forwarded.ts';
import { requestHeaders } from './passed-on-headers.ts';
import { hasBody } from './request-body.ts';
import type { Timings } from './timings.ts';

export interface Way {
  readonly target: URL;
  readonly agent: Agent;
  readonly origin: Origin;
  readonly timings: Timings;
}

const callerGone = () => new DOMException('the browser went away', 'AbortError');

function answerMs(contract: RouteContract | undefined, timings: Timings): number {
  if (contract?.multipart) return timings.uploadAnswerMs;
  return contract?.errors.includes('payment_provider_unavailable') ? timings.paymentAnswerMs : timings.answerMs;
}

/** Gives the service up when it does not answer in time. Returns what ends the waiting. */
function boundAnswer(upstream: ClientRequest, request: FastifyRequest, timings: Timings): () => void {
  const boundMs = answerMs(request.routeOptions.config.contract, timings);
  const giveUp = () =>
    upstream.destroy(new AppError('unavailable', { cause: new Error(`no answer within ${boundMs} ms`) }));
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(giveUp, boundMs);
  };
  if (hasBody(request.raw)) request.raw.once('end', start);
  else start();
  return () => {
    request.raw.removeListener('end', start);
    clearTimeout(timer);
  };
}

/** Gives a service up that takes no more of a body: that this stands still is not the browser's fault. */
function boundTaking(raw: IncomingMessage, boundMs: number, upstream: ClientRequest): () => void {
  const giveUp = () =>
    upstream.destroy(new AppError('unavailable', { cause: new Error(`nothing taken for ${boundMs} ms`) }));
  let timer: NodeJS.Timeout | undefined;
  const letGo = () => clearTimeout(timer);
  const holdUp = () => {
    letGo();
    timer = setTimeout(giveUp, boundMs);
  };
  const stop = () => {
    letGo();
    raw.off('pause', holdUp);
  };
  raw.on('pause', holdUp).on('resume', letGo).once('close', stop);
  return stop;
}

/** Pipes the body as it comes. Returns what ends that; what is still to come is then left to be read. */
function sendBody(raw: IncomingMessage, upstream: ClientRequest, timings: Timings): () => void {
  if (!hasBody(raw)) {
    upstream.end();
    return () => {};
  }
  const stopWatching = watchPace(raw, timings.uploadPace, () => upstream.destroy(new AppError('upload_incomplete')));
  const stopWaiting = boundTaking(raw, timings.uploadAnswerMs, upstream);
  raw.once('close', stopWatching);
  raw.pipe(upstream);
  return () => {
    stopWatching();
    stopWaiting();
    raw.unpipe(upstream);
    if (raw.complete) raw.resume();
  };
}

/** A pooled connection may close in the very moment in which it is used again: then nobody has seen the request. */
const mayTryAgain = (upstream: ClientRequest, { method, raw }: FastifyRequest): boolean =>
  upstream.reusedSocket && (method === 'GET' || method === 'HEAD') && !hasBody(raw);

/**
 * Sends a request on to its service.
 * @returns the answer as soon as its head is there.
 * @throws AppError `unavailable` or `upload_incomplete`; an AbortError when the browser has gone.
 */
export function sendOn(
  request: FastifyRequest,
  reply: FastifyReply,
  way: Way,
  agent: Agent | false = way.agent,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { raw, method } = request;
  const headers = requestHeaders(request, way.origin);
  const upstream = httpRequest(way.target, { method, path: raw.url, headers, setHost: false, agent });
  const stopWaiting = boundAnswer(upstream, request, way.timings);
  const stopSending = sendBody(raw, upstream, way.timings);
  let answer: IncomingMessage | undefined;
  upstream.once('response', (response) => {
    stopWaiting();
    answer = response;
    // What it has not read of the request by now it has no use for.
    response.once('end', () => {
      stopSending();
      if (!upstream.writableFinished) upstream.destroy();
    });
    resolve(response);
  });
  upstream.on('error', (cause) => {
    stopWaiting();
    stopSending();
    if (answer || cause instanceof AppError || cause.name === 'AbortError') reject(cause);
    else if (mayTryAgain(upstream, request)) resolve(sendOn(request, reply, way, false));
    else reject(new AppError('unavailable', { cause }));
  });
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) upstream.destroy(callerGone());
  });
  return promise;
}
