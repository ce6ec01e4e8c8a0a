import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { eventually } from '@afterglow/test-kit';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';
import { streamResponse } from './stream-response.ts';

const lines: { level: number; msg: string; err?: { message: string } }[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
const app = await createServer({ log, metrics: createMetrics('test') });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await app.close();
});
beforeEach(() => lines.splice(0));

const announced = 100;
const piece = Buffer.alloc(50);
const sources: Readable[] = [];

interface Case {
  readonly pieces: number;
  readonly status?: number;
}

app.get<{ Querystring: Case }>('/stream', async ({ query: { pieces, status = 200 } }, reply) => {
  const source = Readable.from(Array.from({ length: pieces }, () => piece));
  sources.push(source);
  return reply.code(status).header('content-length', announced).send(source);
});
app.get<{ Querystring: Case }>('/in-pieces', async ({ query: { pieces } }, reply) => {
  const answer = streamResponse(reply.header('content-length', announced), new AbortController().signal);
  try {
    for (let sent = 0; sent < pieces; sent += 1) await answer.write(piece);
    await answer.end();
  } catch {
    answer.destroy();
  }
  return reply;
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

interface Seen {
  readonly status: number | undefined;
  readonly bytes: number;
  readonly isWhole: boolean;
  readonly isReused: boolean;
}

async function ask(path: string, method = 'GET'): Promise<Seen> {
  const call = request(`${origin}${path}`, { method, agent });
  const answered = Promise.withResolvers<IncomingMessage>();
  call.on('response', answered.resolve).on('error', answered.reject).end();
  const answer = await answered.promise;
  let bytes = 0;
  answer.on('data', ({ length }: Buffer) => {
    bytes += length;
  });
  const isWhole = await finished(answer).then(
    () => true,
    () => false,
  );
  return { status: answer.statusCode, bytes, isWhole, isReused: call.reusedSocket };
}

const warnings = () => lines.filter(({ level }) => level >= 40);

it.each([
  ['/stream', 1],
  ['/stream', 3],
  ['/in-pieces', 1],
])('U19: an answer of %s with %i of 2 announced pieces breaks off', { timeout: 5000 }, async (path, pieces) => {
  await ask('/stream?pieces=2');
  const seen = await ask(`${path}?pieces=${pieces}`);
  expect(seen).toMatchObject({ isWhole: false, isReused: true });
  expect(seen.bytes).toBeLessThan(announced);
  expect(await ask('/stream?pieces=2')).toEqual({ status: 200, bytes: announced, isWhole: true, isReused: false });
});

it('a longer answer in pieces does not reach the next one on its connection', { timeout: 5000 }, async () => {
  expect((await ask('/in-pieces?pieces=3')).bytes).toBeLessThanOrEqual(announced);
  const next = await eventually(() => ask('/stream?pieces=2'));
  expect(next).toMatchObject({ status: 200, bytes: announced, isWhole: true });
});

it('logs one line with both lengths', async () => {
  await ask('/stream?pieces=1');
  await eventually(() => warnings().length > 0);
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]?.err?.message).toBe('The response has 50 bytes, but its Content-Length is 100.');
});

it('an empty one is answered with 500', async () => {
  expect(await ask('/stream?pieces=0')).toMatchObject({ status: 500, isWhole: true });
  expect(warnings()).toHaveLength(1);
});

it.each([
  ['HEAD', 200],
  ['GET', 304],
  ['GET', 204],
])('leaves an answer to %s with %i alone', async (method, status) => {
  await ask('/stream?pieces=2');
  const seen = await ask(`/stream?pieces=0&status=${status}`, method);
  expect(seen).toEqual({ status, bytes: 0, isWhole: true, isReused: true });
  expect(await ask('/stream?pieces=2')).toMatchObject({ isWhole: true, isReused: true });
  expect(warnings()).toEqual([]);
});

it('closes the source of a response if the client leaves early', async () => {
  const call = request(`${origin}/stream?pieces=2000000`, { agent: false });
  call.on('response', () => call.destroy()).on('error', () => undefined);
  call.end();
  await eventually(() => sources.at(-1)?.destroyed);
});
