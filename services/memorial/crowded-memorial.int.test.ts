import { connectDatabase } from '@afterglow/service-kit/database';
import { eventually, isLockAwaited } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { MemorialTables } from './database.ts';
import { memorialFixture, rose } from './memorial.fixture.ts';

/** Longer than a busy machine takes. */
const timeoutMs = '60000';
const { send, ada, bob, create, environment } = await memorialFixture({
  DATABASE_CONNECT_TIMEOUT_MS: '5000',
  DATABASE_LOCK_TIMEOUT_MS: timeoutMs,
  DATABASE_QUERY_TIMEOUT_MS: timeoutMs,
  DATABASE_QUEUE_TIMEOUT_MS: timeoutMs,
});
const other = connectDatabase<MemorialTables>({ url: environment.database.url });
afterAll(() => other.destroy());
const mayInvited = { recipientName: 'Aunt May' };

it.each([
  ['changes', (memorial: string) => send('PUT', memorial, ada, rose), Array(40).fill(200)],
  ['invitations', (memorial: string) => send('POST', `${memorial}/invitations`, ada, mayInvited), Array(40).fill(201)],
  ['deletions', (memorial: string) => send('DELETE', memorial, ada), [204, ...Array(39).fill(404)]],
])('forty waiting %s of one memorial leave connections for others', async (_, ask, expected) => {
  const { publicId } = await create();
  const waiting = await other.transaction().execute(async (transaction) => {
    await sql`select from memorials where public_id = ${publicId} for update`.execute(transaction);
    const answers = Array.from({ length: 40 }, () => ask(`/api/memorials/${publicId}`));
    await eventually(() => isLockAwaited(other));
    const lists = Array.from({ length: 20 }, () => send('GET', '/api/memorials', bob));
    for (const { statusCode } of await Promise.all(lists)) expect(statusCode).toBe(200);
    return answers;
  });
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual(expected);
});
