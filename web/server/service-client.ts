import { buildRequest, type RouteParams, type RouteQuery, type RouteReply, type Routes } from '@afterglow/proto';
import { currentCarrier } from '@afterglow/service-kit';

export type ReadName = keyof Routes & `GET /api/${string}`;

interface Asked<K extends ReadName> {
  readonly params: RouteParams<K>;
  readonly query?: RouteQuery<K> | Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

class ReadError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export const missing = 'missing';

/** @throws Error if the service refuses, or does not answer before the signal aborts. */
export async function readFromService<K extends ReadName>(key: K, serviceUrl: string, asked: Asked<K>) {
  const { params, query = {}, headers, signal } = asked;
  const url = new URL(buildRequest(key, params as Record<string, string>).path, serviceUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { headers, signal });
  if (!response.ok) throw new ReadError(`${key}: ${response.status}`, response.status);
  return { reply: (await response.json()) as RouteReply<K>, headers: response.headers };
}

/** With the cookies that the answer sets. Null if the service refuses or does not answer in time. */
export const publicClientWithCookies =
  <K extends ReadName>(key: K, serviceUrl: string, deadlineMs: number) =>
  async (
    params: RouteParams<K>,
    query: Asked<K>['query'] = {},
    headers: Asked<K>['headers'] = {},
  ): Promise<{ readonly reply: RouteReply<K>; readonly cookies: string[] } | typeof missing | null> => {
    const asked = {
      ...{ params, query, headers: { ...currentCarrier(), ...headers } },
      signal: AbortSignal.timeout(deadlineMs),
    };
    try {
      const answer = await readFromService(key, serviceUrl, asked);
      return { reply: answer.reply, cookies: answer.headers.getSetCookie() };
    } catch (error) {
      return error instanceof ReadError && error.status === 404 ? missing : null;
    }
  };

/** Null if the service refuses or does not answer in time. */
export const publicClient = <K extends ReadName>(key: K, serviceUrl: string, deadlineMs: number) => {
  const ask = publicClientWithCookies(key, serviceUrl, deadlineMs);
  return async (...asked: Parameters<typeof ask>): Promise<RouteReply<K> | typeof missing | null> => {
    const answer = await ask(...asked);
    return answer === missing || answer === null ? answer : answer.reply;
  };
};
