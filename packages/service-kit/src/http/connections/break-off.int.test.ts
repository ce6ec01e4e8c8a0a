import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../../logging/logger.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';
import { streamResponse } from '../responses/stream-response.ts';

const app = await createServer({
  log: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
  readingSilenceMs: 500,
});
afterAll(() => app.close());
const pieces = Array.from({ length: 500 }, () => Buffer.alloc(64 * 1024));

app.get('/stream', async (_, reply) => {
  const failing = async function* () {
    yield 'the first half';
    throw new Error('the disk cannot be read');
  };
  return reply.send(Readable.from(failing()));
});
app.get('/destroyed-stream', async (_, reply) => {
  const stream = new Readable({ read: () => undefined });
  stream.push('the first half');
  setTimeout(() => stream.destroy(), 100);
  return reply.send(stream);
});
app.get('/in-pieces', async (_, reply) => {
  const answer = streamResponse(reply, new AbortController().signal);
  await answer.write(Buffer.from('the first half'));
  answer.destroy();
  return reply;
});
app.get('/short', async (_, reply) => {
  const answer = streamResponse(reply.header('content-length', 100), new AbortController().signal);
  await answer.write(Buffer.from('the first half'));
  await answer.end().catch(() => answer.destroy());
  return reply;
});
app.get('/stalled', async (_, reply) => reply.send(Readable.from(pieces)));
await app.listen({ host: '127.0.0.1', port: 0 });

async function readEnding(
  path: string,
  act: (socket: ReturnType<typeof connect>) => Promise<unknown> = async () => {},
) {
  const { hostname, port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), hostname);
  const ending = Promise.withResolvers<string>();
  socket
    .on('end', () => ending.resolve('end'))
    .on('error', ({ code = '' }: NodeJS.ErrnoException) => ending.resolve(code));
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  await once(socket, 'data');
  await act(socket);
  socket.resume();
  return ending.promise;
}

it.each(['/stream', '/destroyed-stream', '/in-pieces', '/short'])(
  'U19: a response of %s that breaks off is reset',
  async (path) => {
    expect(await readEnding(path)).toBe('ECONNRESET');
  },
);

it('a response whose client stops reading is reset', async () => {
  const connected = once(app.server, 'connection');
  const ending = await readEnding('/stalled', async (socket) => {
    socket.pause();
    await once((await connected)[0], 'close');
  });
  expect(ending).toBe('ECONNRESET');
});
