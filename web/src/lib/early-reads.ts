import { requestOf } from '@afterglow/proto/paths';
import type { ParamsOf, Routes } from '@afterglow/proto/types';

type ReadName = keyof Routes & `GET ${string}`;

const begun = new Map<string, Promise<Response>>();

/** The specification wants the time in the address of a read, and no cache. */
export function sendRead(path: string, query: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  const search = new URLSearchParams({ ...query, _t: String(Date.now()) });
  return fetch(`${path}?${search}`, {
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
    signal: signal ?? null,
  });
}

/** Asks for what the page that opens will want, before the code is there that shows it. */
export function beginRead<K extends ReadName>(key: K, params: ParamsOf<K>): void {
  const { path } = requestOf(key, params as Record<string, string>);
  const answer = sendRead(path);
  // Whoever takes it hears of it.
  answer.catch(() => undefined);
  begun.set(path, answer);
}

/** The answer to a read that was begun early is the first one's that asks, and nobody else's. */
export function takeEarlyRead(path: string): Promise<Response> | undefined {
  const answer = begun.get(path);
  begun.delete(path);
  return answer;
}

/** What was read for somebody else, or for nobody, is not shown. */
export const forgetEarlyReads = (): void => begun.clear();
