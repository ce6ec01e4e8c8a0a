import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowTraversal, type StackOptions, startStack } from '@afterglow/local-stack';
import { buildRequest, type CallRoute, createRouteCaller, type RouteRequest, type Routes } from '@afterglow/proto';
import { afterAll } from 'vitest';

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly form?: FormData;
}

export interface Person {
  /** Every cookie that they were ever given, by name. */
  readonly cookies: ReadonlyMap<string, string>;
  readonly call: CallRoute;
  /** Any answer. */
  ask(key: keyof Routes, input: AnyInput): Promise<Response>;
}

/** The whole product as people reach it, on one origin. Call it at the top of the test file. */
export async function startWholeProduct(options: Omit<StackOptions, 'dataDir'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  await allowTraversal(folder);
  const dataDir = join(folder, 'data');
  const { origin, stop } = await startStack({ dataDir, demo: false, ...options });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const visitor = (): Person => {
    const cookies = new Map<string, string>();
    const send = async ({ method, path, body, form }: RouteRequest): Promise<Response> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const payload = form ?? (body === undefined ? null : JSON.stringify(body));
      const headers = { origin, cookie, ...type };
      const answer = await fetch(`${origin}${path}`, { method, headers, body: payload, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
      }
      return answer;
    };
    return {
      cookies,
      ask: (key, { params, ...content }) => send({ ...buildRequest(key, params), ...content }),
      call: createRouteCaller(async (request) => {
        const answer = await send(request);
        return { status: answer.status, text: await answer.text() };
      }),
    };
  };
  return { origin, dataDir, visitor };
}

export const newAccount = () => ({
  email: `person-${crypto.randomUUID()}@example.org`,
  password: 'forget me not',
  firstName: 'Ruth',
  lastName: 'Ellis',
});

export const memorialInput = { deceasedName: 'Rosemary Ellis', photoUploadDeadline: '2090-06-01T23:59' };
