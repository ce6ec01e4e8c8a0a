import { testDatabase } from '@afterglow/test-kit';
import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createLogger } from '../logging/logger.ts';
import { addToOutbox } from './add-to-outbox.ts';
import { observeOutbox } from './observe-outbox.ts';
import type { WithOutbox } from './outbox-table.ts';
import { publishEvent } from './publish-event.ts';

const { url } = await testDatabase('measured', new URL('./test-migrations/', import.meta.url));
const database = connectDatabase<WithOutbox>({ url });
afterAll(() => database.destroy());

async function scrape(): Promise<string[]> {
  const registry = new Registry();
  observeOutbox({ database, registry, log: createLogger('test', 'silent') });
  return (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
}

it('measures how much of the outbox is left, and for how long', async () => {
  expect(await scrape()).toEqual([
    'outbox_entries{kind="job"} 0',
    'outbox_entries{kind="event"} 0',
    'outbox_oldest_age_seconds 0',
  ]);
  await database.transaction().execute(async (transaction) => {
    await addToOutbox(transaction, { queue: 'mail', jobId: '1-1', data: { mailId: 1 } });
    await publishEvent(transaction, 'memorial.deleted', { memorialId: 1, ownerId: 1 });
  });
  await database
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 90_000) })
    .where('queue', '=', 'mail')
    .execute();
  const [jobs, events, age] = await scrape();
  expect([jobs, events]).toEqual(['outbox_entries{kind="job"} 1', 'outbox_entries{kind="event"} 3']);
  expect(Number(age?.split(' ')[1])).toBeCloseTo(90, -1);
});
