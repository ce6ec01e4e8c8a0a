import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eventually } from '@afterglow/test-kit';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { drainRequests } from './drain-requests.ts';

const log = pino(new Writable({ write: (_line, _encoding, done) => done() }));

async function busyServer() {
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const app = fastify({ forceCloseConnections: 'idle' }).decorate('draining', new AbortController());
  app.get('/slow', () => {
    arrived.resolve();
    return answered.promise;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const reply = fetch(`${origin}/slow`).then((response) => response.text());
  reply.catch(() => undefined);
  await arrived.promise;
  return { app, origin, reply, answer: answered.resolve };
}

it('a request in progress is answered, and its connection is closed', async () => {
  const { app, origin, reply, answer } = await busyServer();
  const drained = drainRequests(app, { graceMs: 60_000, inFlight: undefined, log });
  await eventually(() =>
    fetch(origin).then(
      () => false,
      () => true,
    ),
  );
  answer('whole');
  expect(await reply).toBe('whole');
  await drained;
});

it('aborts a request that exceeds the grace period', async () => {
  const { app, reply, answer } = await busyServer();
  const inFlight = { drained: async () => undefined, abort: () => answer('come back later') };
  await drainRequests(app, { graceMs: 50, inFlight, log });
  expect(await reply).toBe('come back later');
});

it('a request that ignores the abort loses its connection', async () => {
  const { app, reply, answer } = await busyServer();
  await drainRequests(app, { graceMs: 50, inFlight: undefined, log });
  await expect(reply).rejects.toThrow('fetch failed');
  answer('to nobody');
});

it('work that outlives its connection is waited for', async () => {
  const { app, reply, answer } = await busyServer();
  const work = Promise.withResolvers<void>();
  const inFlight = { drained: () => work.promise, abort: () => undefined };
  let isDrained = false;
  const drained = drainRequests(app, { graceMs: 60_000, inFlight, log }).then(() => {
    isDrained = true;
  });
  answer('whole');
  await reply;
  await eventually(() => app.server.listening === false);
  expect(isDrained).toBe(false);
  work.resolve();
  await drained;
});

it('answers a request that is partly received, and closes its connection', async () => {
  const app = await createServer({ log: createLogger('test', 'silent'), metrics: createMetrics('test') });
  app.get('/', async () => 'whole');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port, hostname } = new URL(origin);
  const connected = once(app.server, 'connection');
  const socket = connect(Number(port), hostname);
  const [accepted] = await connected;
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n');
  await eventually(() => accepted.bytesRead > 0);
  const drained = drainRequests(app, { graceMs: 60_000, inFlight: undefined, log });
  await eventually(() =>
    fetch(origin).then(
      () => false,
      () => true,
    ),
  );
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await drained;
});
