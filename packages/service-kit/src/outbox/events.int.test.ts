import { eventually, testDatabase, testLink, testPeer, testRedis } from '@afterglow/test-kit';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createServer } from '../http/create-server.ts';
import { createGuards } from '../http/guards.ts';
import { signInternalCall } from '../internal/internal-token.ts';
import { createServiceClient } from '../internal/service-client.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createQueueProducer, type QueueProducer } from '../queue/producer.ts';
import { type EventHandler, subscribe } from '../queue/subscribe.ts';
import { acknowledgeEvents } from './acknowledge-events.ts';
import type { WithOutbox } from './outbox-table.ts';
import { publishEvent } from './publish-event.ts';
import { startOutboxRelay } from './relay.ts';

const schema = 'published';
const secret = 'a secret that is long enough, surely';
const { url: databaseUrl } = await testDatabase(schema, new URL('./test-migrations/', import.meta.url));
const { url: redisUrl, client: redis } = await testRedis();
const log = createLogger('test', 'silent');
const database = connectDatabase<WithOutbox>({ url: databaseUrl });
const producer = createQueueProducer(redisUrl, log);

const guards = createGuards({ sessionCheck: async () => null, serviceSecret: secret });
const publisher = await createServer({ log, metrics: createMetrics('memorial') });
acknowledgeEvents(publisher, 'memorial', guards, database);
await publisher.listen({ host: '127.0.0.1', port: 0 });
const linkToPublisher = await testLink(publisher.listeningOrigin);
const mediaPeer = await testPeer({});
afterAll(async () => {
  await publisher.close();
  await producer.close();
  await database.destroy();
});

const deletion = { memorialId: 7, ownerId: 1 };
const publish = (memorialId = deletion.memorialId) =>
  database.transaction().execute(async (transaction) => {
    await publishEvent(transaction, 'memorial.deleted', { ...deletion, memorialId });
    await transaction.deleteFrom('outbox').where('queue', '=', 'memorial.deleted/billing').execute();
  });
const rows = () => database.selectFrom('outbox').select(['queue', 'job_id']).orderBy('queue').execute();
const queuesLeft = async () => (await rows()).map(({ queue }) => queue);
const isAcknowledged = () => eventually(async () => (await rows()).length === 0, { timeoutMs: 30_000 });

const getClient = (url: string) => createServiceClient({ url, caller: 'render', secret, deadlineMs: 1000 });
let running: { stop(): Promise<unknown> }[] = [];
const relay = (through: QueueProducer = producer) =>
  running.push(
    startOutboxRelay({ database, databaseUrl, schema, producer: through, log, pollMs: 50, redeliverAfterMs: 200 }),
  );
const handle = (subscriber: 'media' | 'render', handler: EventHandler<'memorial.deleted'>, url: string) => {
  const settings = { redisUrl, log, metrics: createMetrics(subscriber) };
  const worker =
    subscriber === 'media'
      ? subscribe('media', { ...settings, publishers: { memorial: getClient(url) } }, { 'memorial.deleted': handler })
      : subscribe(
          'render',
          {
            ...settings,
            publishers: { memorial: getClient(url), media: getClient(mediaPeer), billing: getClient(mediaPeer) },
          },
          {
            'memorial.deleted': handler,
            'memorial.updated': async () => expect.unreachable(),
            'memorial.paid': async () => expect.unreachable(),
            'photo.captioned': async () => expect.unreachable(),
            'photo.deleted': async () => expect.unreachable(),
            'photo.replaced': async () => expect.unreachable(),
          },
        );
  running.push({ stop: () => worker.close(0) });
};
const subscribeAs = (
  subscriber: 'media' | 'render',
  handler: EventHandler<'memorial.deleted'> = async () => undefined,
) => handle(subscriber, handler, linkToPublisher.url);

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
  await redis.flushdb();
  await database.deleteFrom('outbox').execute();
});

describe('an event', () => {
  it('reaches every subscriber once, and is removed when each has acknowledged it', async () => {
    const seen: unknown[] = [];
    relay();
    subscribeAs('media', async (data) => void seen.push(['media', data]));
    await publish();
    await eventually(async () => (await queuesLeft()).join() === 'memorial.deleted/render');
    subscribeAs('render', async (data) => void seen.push(['render', data]));
    await isAcknowledged();
    expect(seen).toEqual([
      ['media', deletion],
      ['render', deletion],
    ]);
  });

  it('is not published by a transaction that is rolled back', async () => {
    const rolledBack = database.transaction().execute(async (transaction) => {
      await publishEvent(transaction, 'memorial.deleted', deletion);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('is redelivered after Redis lost everything', async () => {
    relay();
    await publish();
    await eventually(async () => (await redis.exists('bull:memorial.deleted/media:wait')) === 1);
    await redis.flushdb();
    subscribeAs('media');
    subscribeAs('render');
    await isAcknowledged();
  });

  it('is redelivered when its handler failed more often than the queue retries', async () => {
    let failures = 4;
    relay();
    subscribeAs('render');
    subscribeAs('media', async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not today');
    });
    await publish();
    await isAcknowledged();
    expect(failures).toBe(-1);
  });

  it('is handled again when its publisher did not receive the acknowledgement', async () => {
    const seen: number[] = [];
    await linkToPublisher.cut();
    relay();
    subscribeAs('render');
    subscribeAs('media', async ({ memorialId }) => void seen.push(memorialId));
    await publish();
    await eventually(() => seen.length > 0);
    expect(await queuesLeft()).toContain('memorial.deleted/media');
    await linkToPublisher.repair();
    await isAcknowledged();
    expect(new Set(seen)).toEqual(new Set([7]));
  });

  it('that one subscriber never acknowledges does not block the others', async () => {
    relay();
    subscribeAs('render');
    subscribeAs('media', async ({ memorialId }) => {
      if (memorialId === 1) throw new Error('never');
    });
    await publish(1);
    await publish(2);
    await eventually(async () => (await rows()).length === 1, { timeoutMs: 30_000 });
    expect(await queuesLeft()).toEqual(['memorial.deleted/media']);
  });
});

describe('acknowledgeEvents', () => {
  const internal = { authorization: `Bearer ${signInternalCall(secret, 'render')}` };
  const acknowledge = (eventId: string, headers: Record<string, string> = internal) =>
    publisher.inject({ method: 'POST', url: `/internal/memorial/events/${eventId}/acknowledge`, headers });

  it('200: acknowledges one event for one subscriber, repeatedly, even an unknown one', async () => {
    await publish();
    const [media] = await rows();
    for (const eventId of [media?.job_id ?? '', media?.job_id ?? '', crypto.randomUUID()]) {
      const answer = await acknowledge(eventId);
      expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true }]);
    }
    expect(await queuesLeft()).toEqual(['memorial.deleted/render']);
  });

  it('200: does not touch a job of the same name', async () => {
    const job_id = crypto.randomUUID();
    await database.insertInto('outbox').values({ queue: 'pictures', job_id, data: '{}' }).execute();
    await acknowledge(job_id);
    expect(await queuesLeft()).toEqual(['pictures']);
  });

  it('404: refuses an invalid id', async () => {
    expect((await acknowledge('1')).statusCode).toBe(404);
  });

  it('401: refuses callers that are not services', async () => {
    await publish();
    const [media] = await rows();
    expect((await acknowledge(media?.job_id ?? '', {})).json().code).toBe('internal_only');
    expect(await rows()).toHaveLength(2);
  });
});
