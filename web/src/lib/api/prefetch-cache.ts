import { buildRequest } from '@afterglow/proto/paths';
import type { RouteParams, RouteQuery, RouteReply, Routes } from '@afterglow/proto/types';

type ReadName = keyof Routes & `GET ${string}`;

export interface Answer {
  readonly response: Response;
  readonly text: string;
  /** What the text says, where the answer is a success. */
  readonly value: unknown;
}

const prefetched = new Map<string, Promise<Answer>>();

/** @throws SyntaxError for a success that is no JSON. */
export async function readToEnd(response: Response): Promise<Answer> {
  const text = await response.text();
  return { response, text, value: response.ok && text ? JSON.parse(text) : undefined };
}

/** The specification wants the time in the address of a read, and no cache. */
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

/** Asks for what the page will want before its code is there. Resolves with undefined where that was no success. */
export async function prefetch<K extends ReadName>(
  key: K,
  params: RouteParams<K>,
  query: RouteQuery<K> & Record<string, string> = {} as RouteQuery<K> & Record<string, string>,
): Promise<RouteReply<K> | undefined> {
  const { path } = buildRequest(key, params as Record<string, string>);
  const answer = sendRead(path, query);
  prefetched.set(getName(path, query), answer);
  // The server serialises each reply by the schema that this type is made of; its taker gets the failure.
  return answer.then(
    ({ value }) => value as RouteReply<K> | undefined,
    () => undefined,
  );
}

/** The answer to a read that was prefetched is the first one's that asks, and nobody else's. */
export function takePrefetched(path: string, query?: Record<string, string>): Promise<Answer> | undefined {
  const name = getName(path, query);
  const answer = prefetched.get(name);
  prefetched.delete(name);
  return answer;
}

const getName = (path: string, query: Record<string, string> = {}): string => `${path}?${new URLSearchParams(query)}`;

/** What was read for somebody else, or for nobody, is not shown. */
export const clearPrefetchCache = (): void => prefetched.clear();
