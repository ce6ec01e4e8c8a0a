import { buildRequest } from '@afterglow/proto/paths';
import type { RouteParams, RouteQuery, RouteReply, Routes } from '@afterglow/proto/types';

type ReadName = keyof Routes & `GET ${string}`;

export interface Answer {
  readonly response: Response;
  readonly text: string;
  readonly value: unknown;
}

const prefetched = new Map<string, Promise<Answer>>();

export async function readToEnd(response: Response): Promise<Answer> {
  const text = await response.text();
  return { response, text, value: response.ok && text ? JSON.parse(text) : undefined };
}

/** The specification requires the time in the address, and no caching. */
export async function sendRead(
  path: string,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const search = new URLSearchParams({ ...query, _t: String(Date.now()) });
  const response = await fetch(`${path}?${search}`, {
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
    signal: signal ?? null,
  });
  return readToEnd(response);
}

/** Requests what the page will need before its code is loaded. Resolves with undefined on failure. */
export async function prefetch<K extends ReadName>(
  key: K,
  params: RouteParams<K>,
  query: RouteQuery<K> & Record<string, string> = {} as RouteQuery<K> & Record<string, string>,
): Promise<RouteReply<K> | undefined> {
  const { path } = buildRequest(key, params as Record<string, string>);
  const answer = sendRead(path, query);
  prefetched.set(getName(path, query), answer);
  // As in `call`. The reader of the prefetched answer gets the failure.
  return answer.then(
    ({ value }) => value as RouteReply<K> | undefined,
    () => undefined,
  );
}

export function takePrefetched(path: string, query?: Record<string, string>): Promise<Answer> | undefined {
  const name = getName(path, query);
  const answer = prefetched.get(name);
  prefetched.delete(name);
  return answer;
}

const getName = (path: string, query: Record<string, string> = {}): string => `${path}?${new URLSearchParams(query)}`;

export const clearPrefetchCache = (): void => prefetched.clear();
