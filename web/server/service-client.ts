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

/** In place of what a link leads to: the service says that there is nothing. */
export const missing = 'missing';

/**
 * Reads a route straight from its service.
 * @throws Error where the service refuses, or does not answer before the signal.
 */
export async function readFromService<K extends ReadName>(key: K, serviceUrl: string, asked: Asked<K>) {
  const { params, query = {}, headers, signal } = asked;
  const url = new URL(buildRequest(key, params as Record<string, string>).path, serviceUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { headers, signal });
  if (!response.ok) throw new ReadError(`${key}: ${response.status}`, response.status);
  return { reply: (await response.json()) as RouteReply<K>, headers: response.headers };
}

/** Reads a public route straight from its service, for a document; null when it does not answer in time or says no. */
export const publicClient =
  <K extends ReadName>(key: K, serviceUrl: string, deadlineMs: number) =>
  async (params: RouteParams<K>, query: Asked<K>['query'] = {}): Promise<RouteReply<K> | typeof missing | null> => {
    const asked = { params, query, headers: currentCarrier(), signal: AbortSignal.timeout(deadlineMs) };
    try {
      return (await readFromService(key, serviceUrl, asked)).reply;
    } catch (error) {
      return error instanceof ReadError && error.status === 404 ? missing : null;
    }
  };
