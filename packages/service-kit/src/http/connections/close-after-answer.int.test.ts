import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';

const bodyLimit = 1024;
const app = await createServer({ log: pino({ enabled: false }), metrics: createMetrics('test'), bodyLimit });
afterAll(() => app.close());
app.post('/', async () => 'read');

it('a body that is too large is answered before its connection closes', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const [serverSide] = (await connected) as [Socket];
  const gone = once(serverSide, 'close').then(() => 'gone');
  const read = once(socket, 'end').then(() => 'read');

  const length = 600 * 1024;
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(head + 'x'.repeat(length / 2));
  expect(await Promise.race([gone, read])).toBe('read');
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s);
  socket.destroy();
});
