import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
const write = () => client.call('POST /internal/photos/lookup', { body: { memorialId: 1, photoIds: [2] } });
const thrown = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

describe('a call to another service', () => {
  it('is signed, escapes its address and gives the reply', async () => {
    answers = [send(200, facts)];
    expect(await read()).toEqual(facts);
    expect(asked[0]?.url).toBe('/internal/memorials/a%2Fb');
    expect(isInternalCall(secret, asked[0]?.headers.authorization)).toBe(true);
  });

  it('passes on the code that the other service answered', async () => {
    answers = [send(404, { code: 'memorial_not_found', message: 'x' })];
    expect(isAppError(await thrown(read()), 'memorial_not_found')).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['a failure', send(500, { code: 'internal', message: 'x' })],
    ['another outage', send(503, { code: 'unavailable', message: 'x' })],
    ['a code that nobody knows', send(404, { code: 'never_heard_of', message: 'x' })],
    ['a refused signature', send(401, { code: 'internal_only', message: 'x' })],
    ['no JSON', (response: ServerResponse) => response.writeHead(404).end('<html>')],
    ['half of its JSON', (response: ServerResponse) => response.end('{"id":')],
  ] as [string, Answer][])('says unavailable to %s, and asks once', async (_, answer) => {
    answers = [answer];
    expect(isAppError(await thrown(read()), 'unavailable')).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

describe('a connection that fails', () => {
  it('is tried once more by a read', async () => {
    answers = [hangUp, send(200, facts)];
    expect(await read()).toEqual(facts);
    expect(asked).toHaveLength(2);
  });

  it('is tried once more and not again', async () => {
    answers = [hangUp, hangUp, send(200, facts)];
    expect(isAppError(await thrown(read()), 'unavailable')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('is not tried again by anything but a read', async () => {
    answers = [hangUp, send(200, [])];
    expect(isAppError(await thrown(write()), 'unavailable')).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('is unavailable where nobody listens', async () => {
    const nobody = createServiceClient({ url: 'http://127.0.0.1:1', caller: 'render', secret, deadlineMs: 10_000 });
    expect(isAppError(await thrown(read(nobody)), 'unavailable')).toBe(true);
  });
});

it('a call that takes longer than its deadline is unavailable, and not sent again', async () => {
  const hasty = createServiceClient({ url, caller: 'render', secret, deadlineMs: 1000 });
  answers = [silence, silence];
  expect(isAppError(await thrown(read(hasty)), 'unavailable')).toBe(true);
  expect(asked).toHaveLength(1);
});

it('a call that its caller ends is not sent again, and ends with the caller’s reason', async () => {
  const caller = new AbortController();
  const reason = new Error('went away');
  answers = [() => caller.abort(reason), send(200, facts)];
  expect(await thrown(read(client, caller.signal))).toBe(reason);
  expect(asked).toHaveLength(1);
});
