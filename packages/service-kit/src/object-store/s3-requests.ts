import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';

interface RequestLimits {
  readonly signal: AbortSignal;
  readonly idleMs?: number;
}

const limitsOfCall = new AsyncLocalStorage<RequestLimits>();

const keptConnectionMs = 15_000;

export function s3Transport(tls: boolean, silenceMs: number): Pick<typeof http, 'request'> {
  const agent = new (tls ? https : http).Agent({ keepAlive: true, timeout: keptConnectionMs });
  const request = (options: https.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    const { signal, idleMs = silenceMs } = limitsOfCall.getStore() ?? {};
    let answer: http.IncomingMessage | undefined;
    const made = (tls ? https : http).request({ ...options, agent, signal, timeout: idleMs }, (response) => {
      answer = response;
      onResponse(response);
      const isError = (response.statusCode ?? 500) >= 400;
      if (isError) setImmediate(() => response.readableFlowing ?? response.resume());
    });
    return made.on('timeout', () => {
      if (answer && answer.readableLength > 0) made.setTimeout(idleMs);
      else made.destroy(new Error(`no byte for ${idleMs} ms`));
    });
  };
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
