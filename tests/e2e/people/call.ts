import { createRouteCaller, type RouteInput, type RouteReply, type Routes } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import { findOrigin } from '../browser/open-context.ts';

const getCaller = (context: BrowserContext) =>
  createRouteCaller(async ({ method, path, body, form }) => {
    const origin = findOrigin(context);
    const answer = await context.request.fetch(`${origin}${path}`, {
      method,
      headers: { origin },
      ...(form ? { multipart: form } : body === undefined ? {} : { data: body }),
      timeout: 120_000,
    });
    return { status: answer.status(), text: await answer.text() };
  });

/** Keeps cookies from the answer in the context. @throws Error if the call fails. */
export const call = <K extends keyof Routes>(
  context: BrowserContext,
  key: K,
  input: RouteInput<K>,
): Promise<RouteReply<K>> => getCaller(context)(key, input);
