import { runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { adaId, memorialFixture, rose } from '../memorial.fixture.ts';
import { publishReminders, remindersAtOnce } from './publish-reminders.ts';

const { deps, ada, send, create } = await memorialFixture();
const { database } = deps;
const publish = (clock = () => morning) => runWholePass(publishReminders({ ...deps, clock }));
const published = async () =>
  (await database.selectFrom('outbox').select('data').where('queue', '=', 'deadline.near/auth').execute()).map(
    ({ data }) => data,
  );
const getDue = async (id: number) =>
  (await database.selectFrom('memorials').select('reminder_due_at').where('id', '=', id).executeTakeFirstOrThrow())
    .reminder_due_at;
const makeDue = () => database.updateTable('memorials').set({ reminder_due_at: sql<Date>`now()` }).execute();
const inBerlin = { photoUploadDeadline: '2090-06-01T23:59', photoUploadTimeZone: 'Europe/Berlin' };
const morning = new Date('2090-05-30T06:00:00.000Z');

beforeEach(async () => {
  for (const table of ['memorials', 'outbox'] as const) await database.deleteFrom(table).execute();
});

describe('the reminder before a deadline', () => {
  it('is due on the morning two days before, and then published once', async () => {
    const { id } = await create(ada, inBerlin);
    expect(await getDue(id)).toEqual(morning);
    await publish();
    expect(await published()).toEqual([]);
    await makeDue();
    await Promise.all([publish(), publish()]);
    await publish();
    expect(await published()).toEqual([{ ownerId: adaId, memorialId: id, deadline: '2090-06-01T21:59:00.000Z' }]);
    expect(await getDue(id)).toBeNull();
  });

  it('is due again for a deadline that was moved, and not for another change', async () => {
    const { id } = await create(ada, inBerlin);
    await makeDue();
    await publish();
    const put = (change: object) => send('PUT', `/api/memorials/${id}`, ada, { ...rose, ...inBerlin, ...change });
    await put({ deceasedName: 'Rosa Byron' });
    expect(await getDue(id)).toBeNull();
    await put({ photoUploadDeadline: '2090-06-08T23:59' });
    expect(await getDue(id)).toEqual(new Date('2090-06-06T06:00:00.000Z'));
    await put({ photoUploadDeadline: '2090-06-08T23:59', photoUploadTimeZone: 'Asia/Tokyo' });
    expect(await getDue(id)).toEqual(new Date('2090-06-05T23:00:00.000Z'));
  });

  it('is not due if the deadline is near when it is set', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
    const { id } = await create(ada, { photoUploadDeadline: tomorrow, photoUploadTimeZone: 'UTC' });
    expect(await getDue(id)).toBeNull();
  });

  it('is postponed if a service before this one moved the deadline and left the reminder', async () => {
    const { id } = await create(ada, inBerlin);
    await makeDue();
    const photo_upload_deadline = new Date('2090-06-08T21:59:00.000Z');
    await database.updateTable('memorials').set({ photo_upload_deadline }).where('id', '=', id).execute();
    await publish();
    expect([await published(), await getDue(id)]).toEqual([[], new Date('2090-06-06T06:00:00.000Z')]);
    await makeDue();
    await publish(() => new Date('2090-06-06T06:00:00.000Z'));
    expect([(await published()).length, await getDue(id)]).toEqual([1, null]);
  });

  it('is left out if the deadline has passed by then', async () => {
    const { id } = await create(ada, inBerlin);
    await makeDue();
    await publish(() => new Date('2090-06-02T00:00:00.000Z'));
    expect([await published(), await getDue(id)]).toEqual([[], null]);
  });
});

it('many reminders are published in steps', async () => {
  await sql`insert into memorials (public_id, owner_id, deceased_name, photo_upload_deadline, photo_upload_time_zone,
      reminder_due_at)
    select 'memorial-' || i, i, 'Rose', '2090-01-01', 'UTC', now() from generate_series(1, ${remindersAtOnce + 1}) as i`.execute(
    database,
  );
  const step = publishReminders({ ...deps, clock: () => new Date('2089-12-31T00:00:00.000Z') });
  const { signal } = new AbortController();
  expect(await step(null, signal)).toBe('more');
  expect(await step('more', signal)).toBeNull();
  expect(await published()).toHaveLength(remindersAtOnce + 1);
});
