import { connectDatabase } from '@afterglow/service-kit/database';
import { eventually, isLockAwaited } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { MediaTables } from './database.ts';
import { mediaFixture } from './media.fixture.ts';

const timeoutMs = '60000';
const media = await mediaFixture({
  DATABASE_CONNECT_TIMEOUT_MS: '5000',
  DATABASE_LOCK_TIMEOUT_MS: timeoutMs,
  DATABASE_QUERY_TIMEOUT_MS: timeoutMs,
  DATABASE_QUEUE_TIMEOUT_MS: timeoutMs,
});
const { send, ada, bob, environment } = media;
const other = connectDatabase<MediaTables>({ url: environment.database.url });
afterAll(() => other.destroy());

const reorders = 40;
const ids = await media.addRows(3);

it('forty waiting reorders of one album leave connections for other lists', async () => {
  const photoIds = ids.toReversed();
  const waiting = await other.transaction().execute(async (transaction) => {
    await sql`select from albums where memorial_id = 11 for update`.execute(transaction);
    const reorder = () => send('PATCH', '/api/memorials/memorial-11/photos/reorder', ada, { photoIds });
    const answers = Array.from({ length: reorders }, reorder);
    await eventually(() => isLockAwaited(other));
    const lists = Array.from({ length: 20 }, () => send('GET', '/api/memorials/memorial-21/photos', bob));
    for (const { statusCode } of await Promise.all(lists)) expect(statusCode).toBe(200);
    return answers;
  });
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200);
  expect((await media.rows()).map(({ id }) => id)).toEqual(photoIds);
});

it('a change of an album waits for a concurrent change in another process before it reads', async () => {
  const { changeAlbum } = media.deps;
  let hasBegun = false;
  const changing = await other.transaction().execute(async (transaction) => {
    await sql`select from albums where memorial_id = 11 for update`.execute(transaction);
    const change = changeAlbum(11, async () => {
      hasBegun = true;
    });
    await eventually(() => isLockAwaited(other));
    expect(hasBegun).toBe(false);
    return { change };
  });
  await changing.change;
  expect(hasBegun).toBe(true);
});
