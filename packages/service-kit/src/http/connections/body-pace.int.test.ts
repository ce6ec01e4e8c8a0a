import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';

const app = await createServer({
  log: pino({ enabled: false }),
  metrics: createMetrics('test'),
  bodyPace: { silenceMs: 600, bytesPerSecond: 0, windowMs: 60_000 },
});
afterAll(() => app.close());
app.post('/', async ({ body }) => ({ body }));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port, hostname } = new URL(app.listeningOrigin);

async function sendPieces(pieces: readonly string[], everyMs: number, length: number): Promise<string> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answer = text(socket);
  const type = 'content-type: application/json\r\nconnection: close';
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: ${length}\r\n\r\n`);
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return answer;
}

it('answers a stalled body with 400, and closes the connection', async () => {
  const answer = await sendPieces(['{"a":'], 0, 100);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(answer).toContain('"upload_incomplete"');
});

it('a body that comes in pieces is read whole', async () => {
  const pieces = [...'{"a":[1,2]}'];
  expect(await sendPieces(pieces, 100, pieces.length)).toContain('{"body":{"a":[1,2]}}');
});

it('releases a body whose sender disconnects', async () => {
  const socket = connect(Number(port), hostname);
  const connected = once(app.server, 'connection');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
  const [serverSide] = await connected;
  const closed = once(serverSide, 'close');
  socket.destroy();
  await closed;
});
