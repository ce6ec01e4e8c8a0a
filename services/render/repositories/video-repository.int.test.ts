import { beforeEach, describe, expect, it } from 'vitest';
import { renderFixture } from '../render.fixture.ts';
import { readVideoBacklog } from './video-backlog.ts';
import type { VideoWork } from './video-repository.ts';

const { deps, create } = await renderFixture();
const { lifecycle, videos, database } = deps;

const begun = async (): Promise<VideoWork> => {
  const { id: slideshowId } = await create();
  await lifecycle.request(slideshowId);
  return { slideshowId, attempt: (await lifecycle.begin(slideshowId))?.attempt ?? 0 };
};
const row = ({ slideshowId }: VideoWork) =>
  database.selectFrom('videos').selectAll().where('slideshow_id', '=', slideshowId).executeTakeFirstOrThrow();

beforeEach(async () => {
  await database.deleteFrom('slideshows').execute();
});

describe('an update by an attempt', () => {
  it('changes only its own video, while it is rendered', async () => {
    const [one, other] = [await begun(), await begun()];
    expect([one.attempt, other.attempt]).toEqual([1, 1]);
    expect(await videos.advance(one, 20)).toBe(true);
    expect(await row(one)).toMatchObject({ progress: 20 });
    expect(await row(other)).toMatchObject({ progress: 0 });
    await lifecycle.releaseAttempt(one, true);
    expect(await videos.advance(one, 30)).toBe(false);
    expect(await videos.measure(one, { total: 10, done: 5 })).toBe(false);
    expect(await row(one)).toMatchObject({ state: 'due', progress: 20 });
  });

  it('has no effect after the next attempt starts', async () => {
    const first = await begun();
    await lifecycle.releaseAttempt(first, true);
    const second = { ...first, attempt: (await lifecycle.begin(first.slideshowId))?.attempt ?? 0 };
    expect(await videos.advance(first, 40)).toBe(false);
    expect(await videos.advance(second, 30)).toBe(true);
    expect(await row(second)).toMatchObject({ progress: 30 });
  });
});

describe('progress', () => {
  it('never decreases, and stays below 100 until the video is ready', async () => {
    const work = await begun();
    await videos.measure(work, { total: 1000, done: 500 });
    expect(await row(work)).toMatchObject({ progress: 50 });
    await videos.advance(work, 40);
    expect(await row(work)).toMatchObject({ progress: 50 });
    await videos.measure(work, { total: 1000, done: 1000 });
    expect(await row(work)).toMatchObject({ progress: 99 });
  });

  it('counts no more work than exists', async () => {
    const work = await begun();
    await videos.measure(work, { total: 1000, done: 900 });
    await videos.addWorkDone(work.slideshowId, 500);
    expect(await row(work)).toMatchObject({ work_done: 1000, progress: 99 });
  });

  it('counts only the work of its own video, and none once that is ready', async () => {
    const [one, other] = [await begun(), await begun()];
    for (const work of [one, other]) await videos.measure(work, { total: 1000, done: 0 });
    expect(await videos.addWorkDone(one.slideshowId, 100)).toBe(true);
    expect([(await row(one)).work_done, (await row(other)).work_done]).toEqual([100, 0]);
    await lifecycle.publish(one, { hash: 'a'.repeat(64), titleHash: 'b'.repeat(64) });
    expect(await videos.addWorkDone(one.slideshowId, 100)).toBe(false);
    expect(await row(one)).toMatchObject({ work_done: 100, progress: 100 });
  });
});

it('the backlog counts unfinished videos, and reports how long the oldest admitted one has waited', async () => {
  expect(await readVideoBacklog(database)).toEqual({ due: 0, notAdmitted: 0, rendering: 0, oldestSeconds: 0 });
  const ready = await begun();
  await lifecycle.publish(ready, { hash: 'c'.repeat(64), titleHash: 'd'.repeat(64) });
  const work = await begun();
  const waiting = await create();
  await lifecycle.request(waiting.id);
  const remade = await create();
  await lifecycle.request(remade.id);
  const askedBefore = (slideshowId: number, seconds: number, changes = {}) =>
    database
      .updateTable('videos')
      .set({ asked_at: new Date(Date.now() - seconds * 1000), ...changes })
      .where('slideshow_id', '=', slideshowId)
      .execute();
  await askedBefore(ready.slideshowId, 3600);
  await askedBefore(remade.id, 1800, { is_remake: true, admitted: true });
  await askedBefore(work.slideshowId, 90);
  const { due, notAdmitted, rendering, oldestSeconds } = await readVideoBacklog(database);
  expect([due, notAdmitted, rendering]).toEqual([2, 0, 1]);
  expect(oldestSeconds).toBeCloseTo(90, -1);
});
