import { type ParamsOf, type QueryOf, type ReplyOf, type Routes, requestOf } from '@afterglow/proto';
import { currentCarrier } from '@afterglow/service-kit';

/** Reads a public route straight from its service, for a link preview; null when it does not answer in time or says no. */
export function publicClient<K extends keyof Routes & `GET /api/${string}`>(
  key: K,
  serviceUrl: string,
  deadlineMs: number,
) {
  return async (params: ParamsOf<K>, query: QueryOf<K> | Record<string, string> = {}): Promise<ReplyOf<K> | null> => {
    const url = new URL(requestOf(key, params as Record<string, string>).path, serviceUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    try {
      const response = await fetch(url, { headers: currentCarrier(), signal: AbortSignal.timeout(deadlineMs) });
      return response.ok ? ((await response.json()) as ReplyOf<K>) : null;
    } catch {
      return null;
    }
  };
}
