import { buildRequest } from '@afterglow/proto/paths';
import type { RouteParams, RouteReply, Routes } from '@afterglow/proto/types';
import { trackIfSlow } from '../analytics/slow-requests.ts';
import { ApiError, parseRetryAfter } from './api-error.ts';
import { createStallTimeout } from './stall-timeout.ts';

export type UploadRoute = {
  [K in keyof Routes]: Routes[K] extends { multipart: unknown } ? K : never;
}[keyof Routes];

export type PhotoUploadRoute = Exclude<UploadRoute, `${string}/songs`>;

export interface UploadOptions {
  readonly onSent?: (share: number) => void;
  readonly signal?: AbortSignal;
}

// A phone may still be sending buffered bytes while the server processes a photo.
const stallLimits = { sending: 30_000, answering: 150_000 };

/** @throws ApiError if refused; TypeError without a response or after a stall; AbortError when aborted. */
export function upload<K extends UploadRoute>(
  key: K,
  params: RouteParams<K>,
  form: FormData,
  { onSent, signal }: UploadOptions = {},
): Promise<RouteReply<K>> {
  const { method, path } = buildRequest(key, params);
  const answer = new Promise<RouteReply<K>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    const watch = createStallTimeout(stallLimits, () => {
      reject(new TypeError('The upload stalled'));
      stop();
    });
    request.onloadend = () => {
      watch.end();
      signal?.removeEventListener('abort', stop);
    };
    request.upload.onprogress = (event) => {
      watch.moved(event.loaded < event.total ? 'sending' : 'answering');
      if (event.lengthComputable) onSent?.(event.loaded / event.total);
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      console.debug(`${method} ${path}: ${request.status}`);
      const answer = request.status >= 200 && request.status < 300 ? parsed(request.responseText) : undefined;
      if (answer === undefined) reject(new ApiError(failedAnswer(request)));
      else resolve(answer as RouteReply<K>);
    };
    request.open(method, path);
    request.withCredentials = true;
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'));
    else request.send(form);
  });
  return trackIfSlow(key, answer);
}

/** A proxy may answer with its own page. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failedAnswer = (request: XMLHttpRequest) => ({
  status: request.status,
  statusText: request.statusText,
  body: request.responseText,
  retryAfter: parseRetryAfter(request.getResponseHeader('retry-after')),
});
