import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '../errors/app-error.ts';
import { isInternalCall } from './internal-token.ts';
import { createServiceClient } from './service-client.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answers: Answer[] = [];
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  request.resume();
  answers.shift()?.(response, request);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  answers = [];
  asked.length = 0;
});

const secret = 'a secret of the services, long enough';
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const client = createServiceClient({ url, caller: 'render', secret, deadlineMs: 10_000 });
const facts = { id: 7, publicId: 'rose', ownerId: 1, deceasedName: 'Rose', birthDate: null, deathDate: null };
const send =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const hangUp: Answer = (response) => response.destroy();
const silence: Answer = () => {};
const read = (from = client, signal?: AbortSignal) =>
  from.call('GET /internal/memorials/:memorialRef', {
    params: { memorialRef: 'a/b' },
    ...(signal ? { signal } : {}),
  });
const photos = { memorialId: 1, photoIds: [2] };
const write = (to = client) => to.call('POST /internal/photos/discard-frames', { body: photos });
const thrown = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

describe('a call to another service', () => {
  it('is signed, escapes its path and returns the reply', async () => {
    answers = [send(200, facts)];
    expect(await read()).toEqual(facts);
    expect(asked[0]?.url).toBe('/internal/memorials/a%2Fb');
    expect(isInternalCall(secret, asked[0]?.headers.authorization)).toBe(true);
  });

  it('passes on the error code of the other service', async () => {
    answers = [send(404, { code: 'memorial_not_found', message: 'x' })];
    expect(isAppError(await thrown(read()), 'memorial_not_found')).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['an internal error', send(500, { code: 'internal', message: 'x' })],
    ['another outage', send(503, { code: 'unavailable', message: 'x' })],
    ['an unknown code', send(404, { code: 'never_heard_of', message: 'x' })],
    ['a refused signature', send(401, { code: 'internal_only', message: 'x' })],
    ['no JSON', (response: ServerResponse) => response.writeHead(404).end('<html>')],
    ['truncated JSON', (response: ServerResponse) => response.end('{"id":')],
  ] as [string, Answer][])('reports unavailable for %s, without a retry', async (_, answer) => {
    answers = [answer];
    expect(isAppError(await thrown(read()), 'unavailable')).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

it('no call is sent on a connection that was kept', async () => {
  answers = [send(200, facts), send(200, facts)];
  await read();
  await read();
  expect(asked.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  expect(new Set(asked.map(({ socket }) => socket)).size).toBe(2);
});

describe('a broken connection', () => {
  it('is retried once for a read', async () => {
    answers = [hangUp, send(200, facts)];
    expect(await read()).toEqual(facts);
    expect(asked).toHaveLength(2);
  });

  it('is retried once for a read whose ids have no room in a path', async () => {
    answers = [hangUp, send(200, [])];
    expect(await client.call('POST /internal/photos/lookup', { body: photos })).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('is retried no more than once', async () => {
    answers = [hangUp, hangUp, send(200, facts)];
    expect(isAppError(await thrown(read()), 'unavailable')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('is not retried for anything but a read', async () => {
    answers = [hangUp, send(200, { discarded: 1 })];
    expect(isAppError(await thrown(write()), 'unavailable')).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('does not count if no server was reached: a write is sent to the next address', async () => {
    using lookup = vi.spyOn(dns, 'lookup');
    lookup.mockImplementation(((_: string, __: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: lookup.mock.calls.length < 3 ? '127.0.0.2' : '127.0.0.1', family: 4 }])) as never);
    const { port } = new URL(url);
    const byName = createServiceClient({
      url: `http://media.test:${port}`,
      caller: 'render',
      secret,
      deadlineMs: 10_000,
    });
    answers = [send(200, { discarded: 1 })];
    expect(await write(byName)).toEqual({ discarded: 1 });
    expect([lookup.mock.calls.length, asked.length]).toEqual([3, 1]);
  });

  it('reports unavailable if no server listens', async () => {
    const nobody = createServiceClient({ url: 'http://127.0.0.1:1', caller: 'render', secret, deadlineMs: 10_000 });
    expect(isAppError(await thrown(read(nobody)), 'unavailable')).toBe(true);
  });
});

it('a call that exceeds its deadline reports unavailable, and is not retried', async () => {
  const hasty = createServiceClient({ url, caller: 'render', secret, deadlineMs: 1000 });
  answers = [silence, silence];
  expect(isAppError(await thrown(read(hasty)), 'unavailable')).toBe(true);
  expect(asked).toHaveLength(1);
});

it('a call aborted by its caller is not retried, and rejects with the reason of the abort', async () => {
  const caller = new AbortController();
  const reason = new Error('went away');
  answers = [() => caller.abort(reason), send(200, facts)];
  expect(await thrown(read(client, caller.signal))).toBe(reason);
  expect(asked).toHaveLength(1);
});
