import type { CallInput, RouteReply } from './call.ts';
import { buildRequest } from './paths.ts';
import type { Routes } from './routes/index.ts';

export type RouteInput<K extends keyof Routes> = CallInput<K> & { readonly form?: FormData };

/** Calls a route as the contract has it, and gives its reply. @throws Error with any answer that is no success. */
export type CallRoute = <K extends keyof Routes>(key: K, input: RouteInput<K>) => Promise<RouteReply<K>>;

export interface RouteRequest {
  readonly method: string;
  readonly path: string;
  /** To be sent as JSON. */
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

/** A caller for programs; `send` is how they reach the product, and as whom. */
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
