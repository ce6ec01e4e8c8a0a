import { type CallInput, type ReplyOf, type Routes, requestOf } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import { originOf } from '../browser/open-context.ts';

interface LooseInput {
  readonly params?: Record<string, string | number>;
  readonly body?: unknown;
  readonly form?: FormData;
}

/** The context keeps the cookies that the answer sets. @throws Error with any answer that is no success. */
export async function call<K extends keyof Routes>(
  context: BrowserContext,
  key: K,
  input: CallInput<K> & { readonly form?: FormData },
): Promise<ReplyOf<K>> {
  const origin = originOf(context);
  const { params, body, form } = input as LooseInput;
  const { method, path } = requestOf(key, params);
  const answer = await context.request.fetch(`${origin}${path}`, {
    method,
    headers: { origin },
    ...(form ? { multipart: form } : body === undefined ? {} : { data: body }),
    timeout: 120_000,
  });
  if (!answer.ok()) throw new Error(`${key} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as ReplyOf<K>;
}
