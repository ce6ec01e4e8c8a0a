import { buildRequest } from '@afterglow/proto/paths';
import type { CallInput, RouteReply, Routes } from '@afterglow/proto/types';
import { trackIfSlow } from '../analytics/slow-requests.ts';
import { showScripts } from '../script-faces/show-scripts.ts';
import { ApiError, parseRetryAfter } from './api-error.ts';
import { type Answer, readToEnd, sendRead, takePrefetched } from './prefetch-cache.ts';

export type RouteName = keyof Routes;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Replaces a JSON body. */
  readonly form?: FormData | undefined;
}

type CallArguments<K extends RouteName> =
  Record<never, never> extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions];

interface LooseInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Their error messages start with HTTP (specification, section 8). */
const creations: ReadonlySet<RouteName> = new Set([
  'POST /api/memorials',
  'POST /api/memorials/:memorialRef/invitations',
  'POST /api/memorials/:memorialRef/generate-slideshow',
]);

export const errorPrefix = (key: RouteName): string => (creations.has(key) ? 'HTTP ' : '');

/** @throws ApiError for unsuccessful responses; TypeError without a response. */
export async function call<K extends RouteName>(key: K, ...input: CallArguments<K>): Promise<RouteReply<K>> {
  return (await callWithHeaders(key, ...input)).reply;
}

export interface ReplyWithHeaders<K extends RouteName> {
  readonly reply: RouteReply<K>;
  readonly headers: Headers;
}

export async function callWithHeaders<K extends RouteName>(
  key: K,
  ...[input, options = {}]: CallArguments<K>
): Promise<ReplyWithHeaders<K>> {
  const { params, query, body } = (input ?? {}) as LooseInput;
  const { method, path } = buildRequest(key, params);
  const send = async (): Promise<Answer> =>
    method === 'GET'
      ? (takePrefetched(path, query) ?? sendRead(path, query, options.signal))
      : readToEnd(
          await fetch(getAddress(path, query), {
            method,
            credentials: 'include',
            signal: options.signal ?? null,
            ...getBody(options.form, body),
          }),
        );
  const { response, text, value } = await trackIfSlow(key, send());
  showScripts(text);
  console.debug(`${method} ${path}: ${response.status}`);
  if (!response.ok) {
    const { status, statusText, headers } = response;
    const answer = { status, statusText, body: text, retryAfter: parseRetryAfter(headers.get('retry-after')) };
    throw new ApiError(answer, errorPrefix(key));
  }
  // The server serializes replies by the schema of this type.
  return { reply: value as RouteReply<K>, headers: response.headers };
}

const getAddress = (path: string, query?: Record<string, string>): string =>
  query ? `${path}?${new URLSearchParams(query)}` : path;

/** Small bodies are sent with keepalive, to survive navigation; browsers limit these to 64 KiB in total. */
const keptAliveBytes = 1024;

function getBody(form: FormData | undefined, body: unknown): RequestInit {
  if (form) return { body: form };
  if (body === undefined) return { keepalive: true };
  const json = JSON.stringify(body);
  return { body: json, headers: { 'content-type': 'application/json' }, keepalive: json.length <= keptAliveBytes };
}
