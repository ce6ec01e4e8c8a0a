import { eventually, testDatabase, testLink, testRedis } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createLogger } from '../logging/logger.ts';
import { createQueueProducer, type QueueProducer } from '../queue/producer.ts';
import { addToOutbox } from './add-to-outbox.ts';
import type { WithOutbox } from './outbox-table.ts';
import { startOutboxRelay } from './relay.ts';

const schema = 'relayed';
const { url: databaseUrl, adminUrl } = await testDatabase(schema, new URL('./test-migrations/', import.meta.url));
const { url, client } = await testRedis();
const link = await testLink(url);
const log = createLogger('test', 'silent');
const database = connectDatabase<WithOutbox>({ url: databaseUrl, connectTimeoutMs: 30_000, queryTimeoutMs: 30_000 });
const producers = [createQueueProducer(url, log), createQueueProducer(link.url, log)] as const;
afterAll(async () => {
  await Promise.all(producers.map((producer) => producer.close()));
  await database.destroy();
});

const never = 3_600_000;
let relays: { stop: () => Promise<void> }[] = [];
const start = (producer: QueueProducer = producers[0], pollMs = never) =>
  relays.push(startOutboxRelay({ database, databaseUrl, schema, producer, log, pollMs }));
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
  await client.flushdb();
});

const entry = (slideshowId: number) =>
  ({ queue: 'slideshow-video', jobId: `${slideshowId}-1`, data: { slideshowId, attempt: 1 } }) as const;
const write = (...ids: number[]) =>
  database.transaction().execute(async (transaction) => {
    for (const id of ids) await addToOutbox(transaction, entry(id));
  });
const queued = async () => (await client.lrange('bull:slideshow-video:wait', 0, -1)).sort();
const arrives = (...ids: number[]) =>
  eventually(
    async () => {
      const there = await queued();
      return ids.every((id) => there.includes(`${id}-1`)) && there;
    },
    { timeoutMs: 10_000 },
  );
const left = async () => (await database.selectFrom('outbox').selectAll().execute()).length;
const listeners = async (): Promise<number> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rowCount } = await admin.query(
    "select 1 from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await admin.end();
  return rowCount ?? 0;
};

describe('the outbox relay', () => {
  it('is woken by the commit', async () => {
    start();
    await eventually(async () => (await listeners()) === 1);
    await write(1);
    expect(await arrives(1)).toEqual(['1-1']);
    await eventually(async () => (await left()) === 0);
  });

  it('delivers what was committed before it started', async () => {
    await write(1, 2);
    start();
    expect(await arrives(1, 2)).toEqual(['1-1', '2-1']);
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    start();
    const rolledBack = database.transaction().execute(async (transaction) => {
      await addToOutbox(transaction, entry(1));
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await write(2);
    expect(await arrives(2)).toEqual(['2-1']);
  });

  it('delivers when Redis is back', async () => {
    await link.cut();
    start(producers[1], 100);
    await write(1);
    expect(await left()).toBe(1);
    await link.repair();
    expect(await arrives(1)).toEqual(['1-1']);
    await eventually(async () => (await left()) === 0);
  });

  it('listens again, once, after its connection was lost', async () => {
    start();
    await eventually(async () => (await listeners()) === 1);
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
    await admin.end();
    await eventually(async () => (await listeners()) === 1, { timeoutMs: 10_000 });
    await write(1);
    expect(await arrives(1)).toEqual(['1-1']);
    expect(await listeners()).toBe(1);
  });
});

it('two relays deliver each entry once', async () => {
  const brought: string[] = [];
  const counting: QueueProducer = {
    ...producers[0],
    add: (queue, jobId, data) => {
      brought.push(jobId);
      return producers[0].add(queue, jobId, data);
    },
  };
  start(counting);
  start(counting);
  const ids = Array.from({ length: 60 }, (_, index) => index + 1);
  await Promise.all(ids.map((id) => write(id)));
  await eventually(async () => (await left()) === 0, { timeoutMs: 20_000 });
  expect(brought.sort()).toEqual(ids.map((id) => `${id}-1`).sort());
});
