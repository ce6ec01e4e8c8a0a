import { type CallInput, type ReplyOf, type Routes, requestOf } from '@afterglow/proto';

export interface PublicClient {
  readonly origin: string;
  call<K extends keyof Routes>(key: K, input: CallInput<K> & { form?: FormData }): Promise<ReplyOf<K>>;
}

type AnyInput = { params?: Record<string, string | number>; body?: unknown; form?: FormData };

export function createPublicClient(origin: string): PublicClient {
  const cookies = new Map<string, string>();
  return {
    origin,
    async call<K extends keyof Routes>(key: K, input: CallInput<K> & { form?: FormData }): Promise<ReplyOf<K>> {
      const { params, body, form } = input as AnyInput;
      const { method, path } = requestOf(key, params);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const payload = form ?? (body === undefined ? null : JSON.stringify(body));
      const response = await fetch(`${origin}${path}`, { method, headers: { origin, cookie, ...json }, body: payload });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      if (!response.ok) throw new Error(`${key} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as ReplyOf<K>;
    },
  };
}
