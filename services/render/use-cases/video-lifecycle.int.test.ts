import { limits } from '@afterglow/proto';
import { connectDatabase, createTransact } from '@afterglow/service-kit/database';
import { eventually } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderTables } from '../database.ts';
import { adaId, bobId, bobsMemorial, lily, renderFixture, rose } from '../render.fixture.ts';
import { ownerTransactions } from '../repositories/owner-transactions.ts';

const { deps, create, environment } = await renderFixture();
const { lifecycle, videos, database } = deps;
const made = { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) };
const elsewhere = connectDatabase<RenderTables>({ url: environment.database.url });
afterAll(() => elsewhere.destroy());
const isAwaited = async (): Promise<boolean> => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(elsewhere);
  return rows.length > 0;
};
const written = (isEvent: boolean) =>
  database.selectFrom('outbox').selectAll().where('is_event', '=', isEvent).orderBy('id').execute();
const queued = async () => (await written(false)).map(({ job_id }) => job_id);
const begin = async (slideshowId: number) => ({
  slideshowId,
  attempt: (await lifecycle.begin(slideshowId))?.attempt ?? 0,
});

beforeEach(async () => {
  await database.deleteFrom('slideshows').execute();
  await database.deleteFrom('outbox').execute();
});

describe('the videos of one owner', () => {
  it('are admitted a few at a time, in the order of their requests', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await create()).id);
    for (const id of ids) await lifecycle.request(id);
    const jobs = ids.map((id) => `${id}-1`);
    expect(await queued()).toEqual(jobs.slice(0, limits.videosAtOncePerOwner));
    expect(await lifecycle.begin(ids[4] ?? 0)).toBeUndefined();
    await lifecycle.publish(await begin(ids[0] ?? 0), made);
    expect(await queued()).toEqual(jobs.slice(0, 3));
    await lifecycle.fail(await begin(ids[1] ?? 0), 'render_failed');
    expect(await queued()).toEqual(jobs.slice(0, 4));
  });

  it('move to the end of the queue when they are requested again', async () => {
    const [first, second, third, fourth] = [await create(), await create(), await create(), await create()];
    for (const { id } of [first, second, third, fourth]) await lifecycle.request(id);
    await lifecycle.fail(await begin(first.id), 'render_failed');
    await lifecycle.request(first.id);
    await lifecycle.fail(await begin(second.id), 'render_failed');
    await lifecycle.publish(await begin(third.id), made);
    const jobs = [first, second, third, fourth].map(({ id }) => `${id}-1`);
    expect(await queued()).toEqual([...jobs, `${first.id}-2`]);
  });

  it('do not delay those of other owners', async () => {
    for (let count = 0; count < 4; count += 1) await lifecycle.request((await create()).id);
    const other = await create({}, bobsMemorial);
    await lifecycle.request(other.id);
    expect((await queued()).at(-1)).toBe(`${other.id}-1`);
  });

  it('never exceed the limit, however many are requested concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await create()).id));
    await Promise.all([...ids, ...ids].map((id) => lifecycle.request(id)));
    expect(await queued()).toHaveLength(limits.videosAtOncePerOwner);
    const first = (await queued()).map((job) => Number(job.split('-')[0]));
    await Promise.all(first.map(async (id) => lifecycle.publish(await begin(id), made)));
    expect(new Set(await queued()).size).toBe(2 * limits.videosAtOncePerOwner);
  });

  it('wait for another process that changes them, but not for other owners', async () => {
    const [own, other] = [await create(), await create({}, bobsMemorial)];
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = ownerTransactions(createTransact(elsewhere))(adaId, async () => {
      held.resolve();
      await end.promise;
    });
    await held.promise;
    const requesting = lifecycle.request(own.id);
    try {
      await eventually(isAwaited);
      await lifecycle.request(other.id);
      expect(await queued()).toEqual([`${other.id}-1`]);
    } finally {
      end.resolve();
      await Promise.all([changing, requesting]);
    }
    expect(await queued()).toEqual([`${other.id}-1`, `${own.id}-1`]);
  });

  it('are admitted eventually after a missed turn', async () => {
    const { id } = await create();
    await lifecycle.request(id);
    await database.updateTable('videos').set({ admitted: false }).execute();
    await database.deleteFrom('outbox').execute();
    const waiting = (after: number | null, limit: number) => videos.listWaitingOwners({ after, limit });
    const bobsOwn = await create({}, bobsMemorial);
    await lifecycle.request(bobsOwn.id);
    await database.updateTable('videos').set({ admitted: false }).where('owner_id', '=', bobId).execute();
    expect([await waiting(null, 10), await waiting(null, 1), await waiting(adaId, 10)]).toEqual([
      [adaId, bobId],
      [adaId],
      [bobId],
    ]);
    await lifecycle.admitNext(bobId);
    await database.deleteFrom('outbox').execute();
    expect(await waiting(null, 10)).toEqual([adaId]);
    await lifecycle.admitNext(adaId);
    await lifecycle.admitNext(adaId);
    expect(await queued()).toEqual([`${id}-1`]);
  });
});

describe('the first video of a slideshow', () => {
  it('publishes an event, and a remake does not', async () => {
    const { id, publicId } = await create();
    await lifecycle.request(id);
    await lifecycle.publish(await begin(id), made);
    const facts = { name: 'Rose Byron-Smith', birthDate: null, deathDate: null };
    await lifecycle.correct(rose.id, facts);
    await lifecycle.publish(await begin(id), { ...made, hash: 'b'.repeat(64) });
    await database.updateTable('videos').set({ recipe_version: 0 }).execute();
    await lifecycle.remake();
    await lifecycle.publish(await begin(id), { ...made, hash: 'c'.repeat(64) });
    expect((await written(true)).map(({ queue, data }) => ({ queue, data }))).toEqual([
      {
        queue: 'video.finished/auth',
        data: { ownerId: adaId, memorialId: rose.id, slideshowPublicId: publicId },
      },
    ]);
  });

  it('publishes no event when another attempt has superseded it, or it failed', async () => {
    const { id } = await create();
    await lifecycle.request(id);
    const superseded = await begin(id);
    const current = await begin(id);
    expect(await lifecycle.publish(superseded, made)).toBe(false);
    await lifecycle.fail(current, 'render_failed');
    expect(await written(true)).toEqual([]);
  });
});

describe('a correction', () => {
  const facts = { name: 'Rose Byron-Smith', birthDate: rose.birthDate, deathDate: null };

  it('remakes all requested videos of the memorial', async () => {
    const bobsOwn = await create({}, bobsMemorial);
    const elsewhere = await create({}, lily);
    for (const { id } of [bobsOwn, elsewhere]) {
      await lifecycle.request(id);
      await lifecycle.publish(await begin(id), made);
    }
    const [ready, failed, unrequested] = [await create(), await create(), await create()];
    for (const { id } of [ready, failed]) await lifecycle.request(id);
    await lifecycle.publish(await begin(ready.id), made);
    await lifecycle.fail(await begin(failed.id), 'photo_missing');
    await database.deleteFrom('outbox').execute();
    await lifecycle.correct(rose.id, facts);
    expect(await queued()).toEqual([`${ready.id}-2`, `${failed.id}-2`]);
    expect(await deps.slideshows.findById(ready.id)).toMatchObject({
      ...{ deceased_name: facts.name, death_date: null, state: 'due', hash: made.hash },
    });
    expect(await deps.slideshows.findById(unrequested.id)).toMatchObject({ deceased_name: facts.name, state: null });
    for (const { id } of [bobsOwn, elsewhere])
      expect(await deps.slideshows.findById(id)).toMatchObject({ deceased_name: rose.deceasedName, state: 'ready' });
  });

  it.each([{ birthDate: '1950-03-04' }, { birthDate: null }, { deathDate: '2020-03-06' }, { birthDate: '1950' }])(
    'of %j alone counts as one',
    async (date) => {
      const { id } = await create();
      await lifecycle.request(id);
      await lifecycle.publish(await begin(id), made);
      const { deceasedName: name, birthDate, deathDate } = rose;
      await lifecycle.correct(rose.id, { name, birthDate, deathDate, ...date });
      expect(await deps.slideshows.findById(id)).toMatchObject({ state: 'due', request: 2 });
    },
  );

  it.each([
    ['In loving memory of Rose Byron', 'In loving memory of Rose Byron-Smith'],
    ['Goodbye, Rose Byron', 'Goodbye, Rose Byron-Smith'],
    ['Rose Byron, we miss you', 'Rose Byron, we miss you'],
    ['Thank you, dear Primrose Byron', 'Thank you, dear Primrose Byron'],
    ['Rose Byron', 'Rose Byron'],
  ])('of the name at the end of the closing slide: %s', async (line, corrected) => {
    const { id } = await create({ closing: { line } });
    await lifecycle.correct(rose.id, facts);
    expect(await deps.slideshows.findById(id)).toMatchObject({ closing_line: corrected });
  });

  it('keeps a slideshow without a closing slide as it is', async () => {
    const { id } = await create();
    await lifecycle.correct(rose.id, facts);
    expect(await deps.slideshows.findById(id)).toMatchObject({ closing_line: null });
  });

  it('fences off the current attempt', async () => {
    const { id } = await create();
    await lifecycle.request(id);
    const work = await begin(id);
    await lifecycle.correct(rose.id, facts);
    expect(await lifecycle.publish(work, made)).toBe(false);
    expect(await deps.slideshows.findById(id)).toMatchObject({ state: 'due', request: 2, hash: null });
  });

  it('from one year alone to another counts as one, and the same year again does not', async () => {
    const { id } = await create();
    await lifecycle.request(id);
    await lifecycle.correct(rose.id, { ...facts, birthDate: '1950' });
    await lifecycle.publish(await begin(id), made);
    await lifecycle.correct(rose.id, { ...facts, birthDate: '1950' });
    expect(await deps.slideshows.findById(id)).toMatchObject({ birth_date: null, birth_year: 1950, state: 'ready' });
    await lifecycle.correct(rose.id, { ...facts, birthDate: '1951' });
    expect(await deps.slideshows.findById(id)).toMatchObject({ birth_year: 1951, state: 'due' });
  });

  it('that changes nothing remakes nothing', async () => {
    const { id } = await create();
    await lifecycle.request(id);
    await lifecycle.publish(await begin(id), made);
    await database.deleteFrom('outbox').execute();
    await lifecycle.correct(rose.id, { name: rose.deceasedName, birthDate: rose.birthDate, deathDate: rose.deathDate });
    expect(await queued()).toEqual([]);
    expect(await deps.slideshows.findById(id)).toMatchObject({ state: 'ready', request: 1 });
  });
});
