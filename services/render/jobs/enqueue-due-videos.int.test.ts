import { jobSettings } from '@afterglow/proto';
import { runWholePass } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bobsMemorial, renderFixture } from '../render.fixture.ts';
import { enqueueDueVideos } from './enqueue-due-videos.ts';

const { deps, environment, create, loseJobs } = await renderFixture();
const redis = environment.redis.client;
const look = (laterMs: number) =>
  runWholePass(enqueueDueVideos({ ...deps, clock: () => new Date(Date.now() + laterMs) }));
const overdueMs = jobSettings.reconcileEveryMs + 1000;
const queued = async () => (await redis.lrange('bull:slideshow-video:wait', 0, -1)).sort();
const outbox = async () =>
  (await deps.database.selectFrom('outbox').select('job_id').where('is_event', '=', false).execute()).map(
    ({ job_id }) => job_id,
  );
const video = (id: number) =>
  deps.database.selectFrom('videos').selectAll().where('slideshow_id', '=', id).executeTakeFirst();

beforeEach(async () => {
  await loseJobs();
  await deps.database.deleteFrom('slideshows').execute();
  await deps.database.deleteFrom('outbox').execute();
});

describe('a slideshow without a generate-video', () => {
  it('is started once after ten seconds, and not before', async () => {
    const { id } = await create();
    await look(8_000);
    expect(await video(id)).toBeUndefined();
    await Promise.all([look(11_000), look(11_000)]);
    expect(await video(id)).toMatchObject({ state: 'due', request: 1 });
    expect(await outbox()).toEqual([`${id}-1`]);
  });

  it('is ignored once its video was requested', async () => {
    const { id } = await create();
    await deps.lifecycle.request(id);
    expect(await deps.slideshows.listNeverRequested(new Date(Date.now() + 60_000))).toEqual([]);
    const other = await create();
    await deps.lifecycle.request(id);
    expect(await deps.slideshows.listNeverRequested(new Date(Date.now() + 60_000))).toMatchObject([{ id: other.id }]);
  });

  it('is found by age, a hundred at once', async () => {
    const { id } = await create();
    await sql`
      insert into slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font, respect_photo_order,
        timing, deceased_name, photo_ids, created_at)
      select 'forgotten-' || n, memorial_id, memorial_public_id, owner_id, title, title_font, true, 5, 'Rose', photo_ids,
        now() - n * interval '1 minute'
      from slideshows, generate_series(1, 120) as n where id = ${id}`.execute(deps.database);
    const forgotten = await deps.slideshows.listNeverRequested(new Date());
    const oldest = await deps.database.selectFrom('slideshows').select('id').orderBy('created_at').limit(100).execute();
    expect(forgotten.map((row) => row.id)).toEqual(oldest.map((row) => row.id));
  });
});

describe('videos that wait for their turn', () => {
  it('are admitted even with more owners than one step reads', async () => {
    const { id } = await create();
    const owners = Array.from({ length: 250 }, (_, index) => 1249 - index);
    const { rows } = await sql<{ id: number }>`
      insert into slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font, respect_photo_order,
        timing, deceased_name, photo_ids, is_asked)
      select 'waiting-' || owner, memorial_id, memorial_public_id, owner, title, title_font, true, 5, 'Rose', photo_ids, true
      from slideshows, unnest(${sql.val(owners)}::bigint[]) as owner where id = ${id} returning id`.execute(
      deps.database,
    );
    await deps.database.deleteFrom('slideshows').where('id', '=', id).execute();
    await deps.database
      .insertInto('videos')
      .values(rows.map((row, index) => ({ slideshow_id: row.id, owner_id: owners[index] ?? 0, state: 'due' as const })))
      .execute();
    await look(0);
    expect((await outbox()).sort()).toEqual(rows.map((row) => `${row.id}-1`).sort());
  });
});

describe('work without a heartbeat', () => {
  it('is queued again as the same job, due or rendering', async () => {
    const [due, begun] = [await create(), await create()];
    for (const { id } of [due, begun]) await deps.lifecycle.request(id);
    await deps.lifecycle.begin(begun.id);
    await look(overdueMs);
    await look(overdueMs);
    expect(await queued()).toEqual([`${due.id}-1`, `${begun.id}-1`].sort());
    expect(JSON.parse((await redis.hget(`bull:slideshow-video:${due.id}-1`, 'data')) ?? '')).toEqual({
      slideshowId: due.id,
      attempt: 1,
    });
  });

  it('is queued again, the oldest heartbeat first', async () => {
    const [one, two, three, waiting] = [await create(), await create(), await create({}, bobsMemorial), await create()];
    for (const { id } of [one, two, three, waiting]) await deps.lifecycle.request(id);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    for (const [{ id }, seconds] of [
      [one, 100],
      [two, 300],
      [three, 200],
      [waiting, 400],
    ] as const)
      await deps.database
        .updateTable('videos')
        .set({ seen_at: ago(seconds) })
        .where('slideshow_id', '=', id)
        .execute();
    const silent = async () => (await deps.videos.listOverdue(ago(60))).map(({ slideshow_id }) => slideshow_id);
    expect(await silent()).toEqual([two.id, three.id, one.id]);
    await deps.videos.touch([two.id]);
    expect(await silent()).toEqual([three.id, one.id]);
  });

  it('is queued again after Redis was flushed', async () => {
    const { id } = await create();
    await deps.lifecycle.request(id);
    await look(overdueMs);
    await loseJobs();
    await look(overdueMs);
    expect(await queued()).toEqual([`${id}-1`]);
  });

  it('is left alone for a while after it was queued', async () => {
    const { id } = await create();
    await deps.lifecycle.request(id);
    await deps.database
      .updateTable('videos')
      .set({ seen_at: new Date(Date.now() - overdueMs) })
      .execute();
    await look(0);
    expect(await queued()).toEqual([`${id}-1`]);
    await loseJobs();
    await look(0);
    expect(await queued()).toEqual([]);
  });

  it('does not include finished work, or work with a heartbeat', async () => {
    const [beating, ready, failed] = [await create(), await create(), await create()];
    const begin = async (slideshowId: number) => ({
      slideshowId,
      attempt: (await deps.lifecycle.begin(slideshowId))?.attempt ?? 0,
    });
    for (const { id } of [ready, failed]) await deps.lifecycle.request(id);
    await deps.lifecycle.publish(await begin(ready.id), { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) });
    await deps.lifecycle.fail(await begin(failed.id), 'render_failed');
    await deps.lifecycle.request(beating.id);
    await deps.videos.advance(await begin(beating.id), 10);
    await look(jobSettings.reconcileEveryMs - 5000);
    expect(await queued()).toEqual([]);
    await look(overdueMs);
    expect(await queued()).toEqual([`${beating.id}-1`]);
  });
});
