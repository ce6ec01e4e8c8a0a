import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { drainRequests, keptConnectionsMs } from './drain-requests.ts';

const log = createLogger('test', 'silent');
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

async function keptServer() {
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const app = await createServer({ log, metrics: createMetrics('test') });
  app.get('/', async () => 'whole');
  app.get('/slow', () => {
    arrived.resolve();
    return answered.promise;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string) => {
    const request = get(`${origin}${path}`, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const text = Buffer.concat(await response.toArray()).toString();
    return { text, connection: response.headers.connection, isReused: request.reusedSocket };
  };
  const drain = (graceMs = 60_000, delayMs = 0) => drainRequests(app, { delayMs, graceMs, inFlight: undefined, log });
  return { origin, ask, drain, arrived: arrived.promise, answer: answered.resolve };
}

it('answers a request on a kept connection during shutdown, and closes the connection', async () => {
  const { ask, drain } = await keptServer();
  expect(await ask('/')).toMatchObject({ connection: 'keep-alive' });
  const drained = drain();
  expect(await ask('/')).toEqual({ text: 'whole', connection: 'close', isReused: true });
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await drained;
});

it('accepts new connections during the shutdown delay, and closes each after its response', async () => {
  const { ask, drain } = await keptServer();
  expect(await ask('/')).toMatchObject({ connection: 'keep-alive' });
  let isDrained = false;
  const drained = drain(60_000, 1500).then(() => {
    isDrained = true;
  });
  expect(await ask('/')).toEqual({ text: 'whole', connection: 'close', isReused: true });
  for (let newcomer = 0; newcomer < 3; newcomer += 1)
    expect(await ask('/')).toEqual({ text: 'whole', connection: 'close', isReused: false });
  expect(isDrained).toBe(false);
  await drained;
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('answers a request that waited unread on a kept connection', async () => {
  const { origin, drain } = await keptServer();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const ask = () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  ask();
  await once(socket, 'data');
  const drained = drain();
  ask();
  const busyUntil = performance.now() + keptConnectionsMs + 200;
  while (performance.now() < busyUntil);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 OK\r\n.*connection: close.*whole$/is);
  await drained;
});

it('closes the connection of a response in progress', async () => {
  const { ask, drain, arrived, answer } = await keptServer();
  const asked = ask('/slow');
  await arrived;
  const drained = drain();
  answer('at last');
  expect(await asked).toMatchObject({ text: 'at last', connection: 'close' });
  await drained;
});

it('does not wait for an idle connection', async () => {
  const { ask, drain } = await keptServer();
  await ask('/');
  const from = performance.now();
  await drain();
  expect(performance.now() - from).toBeLessThan(10_000);
});
