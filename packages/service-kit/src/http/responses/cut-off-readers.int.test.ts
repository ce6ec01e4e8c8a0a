import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { eventually } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../../logging/logger.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';
import { streamResponse } from './stream-response.ts';

const app = await createServer({
  log: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
  readingSilenceMs: 1000,
  spillBytes: 4 * 64 * 1024 ** 2,
});
afterAll(() => app.close());
const large = 64 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024);
const closed = new Map<string, boolean>();
app.addHook('onRequest', async (request, { raw }) => {
  raw.once('close', () => closed.set(request.url, raw.writableFinished));
});
const pieces = () => Array.from({ length: large / piece.length }, () => piece);
app.get('/streamed', async (_, reply) => reply.send(Readable.from(pieces())));
app.get('/whole', async (_, reply) => reply.send(Buffer.alloc(large)));
app.get('/in-pieces', async (_, reply) => {
  const answer = streamResponse(reply, new AbortController().signal);
  for (const one of pieces()) await answer.write(one);
  await answer.end();
  return reply;
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

async function begin(path: string): Promise<IncomingMessage> {
  const [response] = await once(get(`${origin}${path}`, { agent: false }), 'response');
  return response;
}

it.each(['/streamed', '/whole', '/in-pieces'])('a client that stops reading %s is cut off', async (path) => {
  const response = await begin(path);
  response.on('error', () => undefined);
  await eventually(() => closed.has(path), { timeoutMs: 60_000 });
  expect(closed.get(path)).toBe(false);
  response.destroy();
});

const patient = await createServer({ log: createLogger('test', 'silent'), metrics: createMetrics('test') });
afterAll(() => patient.close());
patient.get('/whole', async (_, reply) => reply.send(Buffer.alloc(large / 4)));
const patientOrigin = await patient.listen({ host: '127.0.0.1', port: 0 });

async function filesWithoutName(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(tmpdir()) && path.endsWith(' (deleted)')).length;
}

it('keeps the unread rest of a response in a file, and deletes it with the connection', async () => {
  const [response] = await once(get(`${patientOrigin}/whole`, { agent: false }), 'response');
  response.on('error', () => undefined);
  await eventually(async () => (await filesWithoutName()) === 1);
  response.destroy();
  await eventually(async () => (await filesWithoutName()) === 0);
});

it.each(['/streamed', '/whole', '/in-pieces'])('a client that keeps reading %s receives all of it', async (path) => {
  let read = 0;
  for await (const part of await begin(path)) read += part.length;
  expect(read).toBe(large);
});
