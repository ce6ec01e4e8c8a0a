import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allowTraversal, type StackOptions, startStack } from '@afterglow/local-stack';
import { buildRequest, type CallRoute, createRouteCaller, type RouteRequest, type Routes } from '@afterglow/proto';
import { folderObjectStore, type ObjectStore } from '@afterglow/service-kit/object-store';
import { whenDone } from '@afterglow/test-kit';
import pg from 'pg';
import { temporaryFolder } from '../resources.ts';

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly form?: FormData;
}

/** A browser and its cookies. */
export interface Person {
  readonly cookies: ReadonlyMap<string, string>;
  cookieHeader(): string;
  readonly call: CallRoute;
  ask(key: keyof Routes, input: AnyInput): Promise<Response>;
}

function openBrowser(origin: string): Person {
  const cookies = new Map<string, string>();
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async ({ method, path, body, form }: RouteRequest): Promise<Response> => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = form ?? (body === undefined ? null : JSON.stringify(body));
    const headers = { origin, cookie: cookieHeader(), ...type };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: payload, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    cookieHeader,
    ask: (key, { params, ...content }) => send({ ...buildRequest(key, params), ...content }),
    call: createRouteCaller(async (request) => {
      const answer = await send(request);
      return { status: answer.status, text: await answer.text() };
    }),
  };
}

async function newDataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await allowTraversal(folder);
  return join(folder, 'data');
}

/** Starts the product as `npm start` does. */
export async function startWholeProduct({ dataDir: given, ...options }: Partial<StackOptions> = {}) {
  const stack = await startStack({ demo: false, ...options, dataDir: given ?? (await newDataFolder()) });
  whenDone(stack.stop);
  const { origin, dataDir, adminUrl } = stack;
  const logs = join(dataDir, 'logs');
  return {
    ...stack,
    visitor: () => openBrowser(origin),
    bucket: (name: 'media' | 'render'): ObjectStore => folderObjectStore(join(dataDir, 'objects', name)),
    async query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      return (await client.query<Row>(statement).finally(() => client.end())).rows;
    },
    async readLogs(): Promise<{ readonly name: string; readonly text: string }[]> {
      const names = (await readdir(logs)).filter((name) => name.endsWith('.log'));
      return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(logs, name), 'utf8') })));
    },
  };
}

export const newAccount = () => ({
  email: `person-${crypto.randomUUID()}@example.org`,
  password: 'forget me not',
  firstName: 'Ruth',
  lastName: 'Ellis',
});

export const memorialInput = { deceasedName: 'Rosemary Ellis', photoUploadDeadline: '2090-06-01T23:59' };
