import { buildRequest, type CallRoute, type RouteInput, type RouteReply, type Routes } from '@afterglow/proto';
import { inject } from 'vitest';
import { type Answer, readAnswer } from '../answers/http-answer.ts';
import { checkAnswer } from '../coverage/check-answer.ts';
import { recordAnswer } from '../coverage/record-answer.ts';

/** A call with any content, valid or not. */
export interface AnyCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly form?: FormData;
  /** Sent unchanged instead of a body or a form. */
  readonly raw?: string | Buffer;
  /** Lower-case names. Null omits a default header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly head?: boolean;
}

/** A browser: cookies, and the origin of our pages. */
export interface Person {
  readonly call: CallRoute;
  /** Calls a route with any content and checks the answer against the contract. */
  ask(key: keyof Routes, call?: AnyCall): Promise<Answer>;
  /** Requests any path without checks. */
  open(path: string, call?: AnyCall & { readonly method?: string }): Promise<Answer>;
  /** In the format of a Cookie header. */
  cookies(): string;
  copy(): Person;
}

function withQuery(path: string, query: AnyCall['query'] = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const expires = Date.parse(/;\s*expires=([^;]+)/i.exec(line)?.[1] ?? '');
    if (expires <= Date.now() || value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

const cookieHeader = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function getPayload({ body, form, raw }: AnyCall): { type?: string; payload: NonNullable<RequestInit['body']> | null } {
  if (raw !== undefined) return { payload: typeof raw === 'string' ? raw : new Uint8Array(raw) };
  if (form || body === undefined) return { payload: form ?? null };
  return { type: 'application/json', payload: JSON.stringify(body) };
}

function getHeaders(call: AnyCall, type: string | undefined, usual: Record<string, string>): Record<string, string> {
  const all: Record<string, string | null> = { ...usual, 'content-type': type ?? null, ...call.headers };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]));
}

/** A browser with these cookies, by default none, at the product or at a proxy in front of it. */
export function visitor(known: ReadonlyMap<string, string> = new Map(), origin = inject('origin')): Person {
  const jar = new Map(known);

  const open: Person['open'] = async (path, call = {}) => {
    const { type, payload } = getPayload(call);
    const method = call.head ? 'HEAD' : (call.method ?? 'GET');
    const headers = getHeaders(call, type, { origin, cookie: cookieHeader(jar) });
    const url = `${origin}${withQuery(path, call.query)}`;
    const response = await fetch(url, { method, headers, body: payload, redirect: 'manual' });
    keepCookies(jar, response.headers);
    return readAnswer(response);
  };

  const ask: Person['ask'] = async (key, call = {}) => {
    const { method, path } = buildRequest(key, call.params);
    const answer = await open(path, { ...call, method });
    checkAnswer(key, answer, call.head === true);
    recordAnswer(key, answer);
    return answer;
  };

  return {
    ask,
    open,
    call: async <K extends keyof Routes>(key: K, input: RouteInput<K>): Promise<RouteReply<K>> => {
      const answer = await ask(key, input as AnyCall);
      if (answer.status < 300) return answer.body as RouteReply<K>;
      throw new Error(`${key} answered ${answer.status}: ${answer.bytes.toString()}`);
    },
    cookies: () => cookieHeader(jar),
    copy: () => visitor(jar, origin),
  };
}
