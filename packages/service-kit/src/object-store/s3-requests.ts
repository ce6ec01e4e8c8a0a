import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';

interface RequestLimits {
  readonly signal: AbortSignal;
  /** Milliseconds without a byte in either direction. */
  readonly idleMs?: number;
}

const limitsOfCall = new AsyncLocalStorage<RequestLimits>();

/** Shorter than the idle time of any S3, so that no request meets a connection that is just being closed. */
const keptConnectionMs = 15_000;

/** The client has no limits and no abort: requests take those of `withLimits`, else `silenceMs` ms without a byte. */
export function s3Transport(tls: boolean, silenceMs: number): Pick<typeof http, 'request'> {
  const agent = new (tls ? https : http).Agent({ keepAlive: true, timeout: keptConnectionMs });
  const request = (options: https.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    const { signal, idleMs = silenceMs } = limitsOfCall.getStore() ?? {};
    let answer: http.IncomingMessage | undefined;
    const made = (tls ? https : http).request({ ...options, agent, signal, timeout: idleMs }, (response) => {
      answer = response;
      onResponse(response);
      // The client reads the body of some errors, at once, and leaves that of others unread, which would hold the connection.
      const isError = (response.statusCode ?? 500) >= 400;
      if (isError) setImmediate(() => response.readableFlowing ?? response.resume());
    });
    return made.on('timeout', () => {
      // Bytes that nobody takes: it is the reader who stands still, which the server bounds, and not the store.
      if (answer && answer.readableLength > 0) made.setTimeout(idleMs);
      else made.destroy(new Error(`no byte for ${idleMs} ms`));
    });
  };
  // The client calls it with options and a callback only, one of the forms of http.request.
  return { request: request as typeof http.request };
}

export async function withLimits<T>(
  limits: { answerMs?: number; idleMs?: number; signal?: AbortSignal | undefined },
  call: () => Promise<T>,
): Promise<T> {
  limits.signal?.throwIfAborted();
  const late = new AbortController();
  const { answerMs, idleMs } = limits;
  const timer = answerMs && setTimeout(() => late.abort(new Error(`no answer within ${answerMs} ms`)), answerMs);
  const signal = limits.signal ? AbortSignal.any([late.signal, limits.signal]) : late.signal;
  try {
    return await limitsOfCall.run({ signal, ...(idleMs && { idleMs }) }, call);
  } finally {
    clearTimeout(timer);
  }
}
