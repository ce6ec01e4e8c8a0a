import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';
import { streamResponse } from '../responses/stream-response.ts';

const connectionAgeMs = 200;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const app = await createServer({ log: pino({ enabled: false }), metrics: createMetrics('test'), connectionAgeMs });
afterAll(() => app.close());
app.get('/', async () => 'whole');
app.get('/streamed', async (_, reply) => {
  const stream = streamResponse(reply, new AbortController().signal);
  await stream.write(Buffer.from('whole'));
  await stream.end();
});
await app.listen({ host: '127.0.0.1', port: 0 });

async function ask(path: string) {
  const request = get(`${app.listeningOrigin}${path}`, { agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await response.toArray();
  return { connection: response.headers.connection, isReused: request.reusedSocket };
}

it.each(['/', '/streamed'])('a connection that is old is closed with an answer of %s, and no earlier', async (path) => {
  await ask('/');
  const young = await ask(path);
  await sleep(connectionAgeMs);
  expect([young, await ask(path), await ask(path)]).toEqual([
    { connection: 'keep-alive', isReused: true },
    { connection: 'close', isReused: true },
    { connection: 'keep-alive', isReused: false },
  ]);
});

it('a request that is answered while the server closes ends its connection', async () => {
  const closing = await createServer({ log: pino({ enabled: false }), metrics: createMetrics('test') });
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  closing.get('/', () => {
    arrived.resolve();
    return answered.promise;
  });
  const request = get(await closing.listen({ host: '127.0.0.1', port: 0 }), { agent });
  await arrived.promise;
  const closed = closing.close();
  await once(closing.draining.signal, 'abort');
  answered.resolve('whole');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('whole');
  expect(response.headers.connection).toBe('close');
  await closed;
});
