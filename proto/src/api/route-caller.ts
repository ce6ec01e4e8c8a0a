import { buildRequest } from '../paths.ts';
import type { Routes } from '../routes/index.ts';
import type { CallInput, RouteReply } from './call.ts';

export type RouteInput<K extends keyof Routes> = CallInput<K> & { readonly form?: FormData };

/** @throws Error for any response without success */
export type CallRoute = <K extends keyof Routes>(key: K, input: RouteInput<K>) => Promise<RouteReply<K>>;

export interface RouteRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly form?: FormData;
}

interface RouteAnswer {
  readonly status: number;
  readonly text: string;
}

interface LooseInput extends Omit<RouteRequest, 'method' | 'path'> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
}

export const createRouteCaller =
  (send: (request: RouteRequest) => Promise<RouteAnswer>): CallRoute =>
  async <K extends keyof Routes>(key: K, input: RouteInput<K>) => {
    const { params, query, ...payload } = input as LooseInput;
    const { method, path } = buildRequest(key, params);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const { status, text } = await send({ method, path: `${path}${search}`, ...payload });
    if (status >= 300) throw new Error(`${key} answered ${status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as RouteReply<K>;
  };
