import { type ParamsOf, type QueryOf, type ReplyOf, type Routes, requestOf } from '@afterglow/proto';
import { currentCarrier } from '@afterglow/service-kit';

export type ReadName = keyof Routes & `GET /api/${string}`;

interface Asked<K extends ReadName> {
  readonly params: ParamsOf<K>;
  readonly query?: QueryOf<K> | Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Reads a route straight from its service.
 * @throws Error where the service refuses, or does not answer before the signal.
 */
export async function readFromService<K extends ReadName>(key: K, serviceUrl: string, asked: Asked<K>) {
  const { params, query = {}, headers, signal } = asked;
  const url = new URL(requestOf(key, params as Record<string, string>).path, serviceUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { headers, signal });
  if (!response.ok) throw new Error(`${key}: ${response.status}`);
  return { reply: (await response.json()) as ReplyOf<K>, headers: response.headers };
}

/** Reads a public route straight from its service, for a link preview; null when it does not answer in time or says no. */
export const publicClient =
  <K extends ReadName>(key: K, serviceUrl: string, deadlineMs: number) =>
  async (params: ParamsOf<K>, query: Asked<K>['query'] = {}): Promise<ReplyOf<K> | null> => {
    const asked = { params, query, headers: currentCarrier(), signal: AbortSignal.timeout(deadlineMs) };
    try {
      return (await readFromService(key, serviceUrl, asked)).reply;
    } catch {
      return null;
    }
  };
