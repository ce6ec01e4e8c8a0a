import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteContract } from '@afterglow/proto';
import { AppError, watchPace } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from './forwarded.ts';
import { requestHeaders } from './forwarded-headers.ts';
import { hasBody } from './request-body.ts';
import type { Timings } from './timings.ts';

export interface Upstream {
  readonly target: URL;
  readonly agent: Agent;
  readonly origin: Origin;
  readonly timings: Timings;
}

const callerGone = () => new DOMException('the browser went away', 'AbortError');

function responseTimeoutMs(contract: RouteContract | undefined, timings: Timings): number {
  if (contract?.multipart) return timings.uploadAnswerMs;
  return contract?.errors.includes('payment_provider_unavailable') ? timings.paymentAnswerMs : timings.answerMs;
}

/** @returns a function that clears the timeout. */
function startResponseTimeout(outgoing: ClientRequest, request: FastifyRequest, timings: Timings): () => void {
  const timeoutMs = responseTimeoutMs(request.routeOptions.config.contract, timings);
  const giveUp = () =>
    outgoing.destroy(new AppError('unavailable', { cause: new Error(`no answer within ${timeoutMs} ms`) }));
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(giveUp, timeoutMs);
  };
  if (hasBody(request.raw)) request.raw.once('end', start);
  else start();
  return () => {
    request.raw.removeListener('end', start);
    clearTimeout(timer);
  };
}

/** Aborts if the service stops reading. @returns a function that clears the timeout. */
function startWriteStallTimeout(raw: IncomingMessage, timeoutMs: number, outgoing: ClientRequest): () => void {
  const giveUp = () =>
    outgoing.destroy(new AppError('unavailable', { cause: new Error(`nothing taken for ${timeoutMs} ms`) }));
  let timer: NodeJS.Timeout | undefined;
  const letGo = () => clearTimeout(timer);
  const holdUp = () => {
    letGo();
    timer = setTimeout(giveUp, timeoutMs);
  };
  const stop = () => {
    letGo();
    raw.off('pause', holdUp);
  };
  raw.on('pause', holdUp).on('resume', letGo).once('close', stop);
  return stop;
}

/** @returns a function that stops the pipe and leaves the rest unread. */
function sendBody(raw: IncomingMessage, outgoing: ClientRequest, timings: Timings): () => void {
  if (!hasBody(raw)) {
    outgoing.end();
    return () => {};
  }
  const stopWatching = watchPace(raw, timings.uploadPace, () => outgoing.destroy(new AppError('upload_incomplete')));
  const stopWaiting = startWriteStallTimeout(raw, timings.uploadAnswerMs, outgoing);
  raw.once('close', stopWatching);
  raw.pipe(outgoing);
  return () => {
    stopWatching();
    stopWaiting();
    raw.unpipe(outgoing);
    if (raw.complete) raw.resume();
  };
}

/** The first instance may be shutting down. */
const connectionAttempts = 3;
/** Grows by this much with each attempt. */
const pauseMs = 100;
/** After a CPU stall, timers fire before connect events; in steps, a stall does not use up the whole timeout. */
const connectionSteps = 10;

/** Sends the request once connected, so that until then it is safe to retry. @returns whether it is connected. */
function onceConnected(outgoing: ClientRequest, timeoutMs: number, begin: () => void): () => boolean {
  let isConnected = false;
  let stepsLeft = connectionSteps;
  let timer: NodeJS.Timeout;
  const wait = () => {
    stepsLeft -= 1;
    if (stepsLeft < 0) outgoing.destroy(new Error(`no connection within ${timeoutMs} ms`));
    else timer = setTimeout(wait, timeoutMs / connectionSteps);
  };
  wait();
  const connected = () => {
    clearTimeout(timer);
    isConnected = true;
    begin();
  };
  outgoing.once('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()));
  outgoing.once('close', () => clearTimeout(timer));
  return () => isConnected;
}

/** Reads can be repeated if a connection breaks before the answer. */
const isRead = ({ method, raw }: FastifyRequest): boolean => (method === 'GET' || method === 'HEAD') && !hasBody(raw);

interface Progress {
  readonly agent?: Agent | false;
  readonly attempt?: number;
  readonly mayBreak?: boolean;
}

/** @throws AppError `unavailable` or `upload_incomplete`; AbortError if the browser disconnects. */
export function forwardRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  { agent = upstream.agent, attempt = 1, mayBreak = isRead(request) }: Progress = {},
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { raw, method } = request;
  const { target, timings } = upstream;
  const headers = requestHeaders(request, upstream.origin);
  const outgoing = httpRequest(target, { method, path: raw.url, headers, setHost: false, agent });
  let stopSending = () => {};
  let stopWaiting = () => {};
  const isConnected = onceConnected(outgoing, timings.connectMs, () => {
    stopWaiting = startResponseTimeout(outgoing, request, timings);
    stopSending = sendBody(raw, outgoing, timings);
  });
  let answer: IncomingMessage | undefined;
  outgoing.once('response', (response) => {
    stopWaiting();
    answer = response;
    // The service answered without reading the rest.
    response.once('end', () => {
      stopSending();
      if (!outgoing.writableFinished) outgoing.destroy();
    });
    resolve(response);
  });
  outgoing.on('error', (cause) => {
    stopWaiting();
    stopSending();
    if (answer || cause instanceof AppError || cause.name === 'AbortError') reject(cause);
    else if (isConnected() && mayBreak) resolve(askAgain({ agent: false, attempt, mayBreak: false }));
    else if (!isConnected() && attempt < connectionAttempts)
      resolve(sleep(attempt * pauseMs).then(() => askAgain({ agent, attempt: attempt + 1, mayBreak })));
    else reject(new AppError('unavailable', { cause }));
  });
  const askAgain = async (progress: Progress): Promise<IncomingMessage> => {
    if (reply.raw.destroyed) throw callerGone();
    return forwardRequest(request, reply, upstream, progress);
  };
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) outgoing.destroy(callerGone());
  });
  return promise;
}
