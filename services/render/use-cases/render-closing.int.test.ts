import { isDependencyDown } from '@afterglow/service-kit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { intraRecipe } from '../adapters/encoders/intra-arguments.ts';
import { type ObjectKind, objectKey } from '../domain/object-keys.ts';
import { planClosing } from '../domain/video/video-plan.ts';
import { jobContext } from '../jobs/job-context.fixture.ts';
import { makePictures } from '../jobs/make-pictures.ts';
import { collectAll, createVideoWorker, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { rose } from '../render.fixture.ts';
import { renderOrders } from './render-order.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, world, requestVideo } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
const { deps: conventional, close: closeConventional } = await createVideoWorker(fixture, { RENDER_ENCODER: 'x264' });
afterAll(async () => {
  await close();
  await closeConventional();
});
const { renderVideo } = worker;
const order = renderOrders(fixture);
const stored = () => collectAll(bucket.store.list('memorials/'));
const toKey = (kind: ObjectKind, hash: string): string => objectKey({ memorialId: rose.id, kind, hash });
const withClosing = async (photoIds: readonly number[], line: string) => {
  const closing = await order(photoIds);
  closing.slideshow = { ...closing.slideshow, closing_line: line };
  return closing;
};
const closingKey = ({ slideshow }: Awaited<ReturnType<typeof withClosing>>): string =>
  toKey('closing', planClosing(slideshow, intraRecipe)?.hash ?? '');
const whole = new Map(world.frames);
beforeEach(async () => {
  await bucket.store.deletePrefix('memorials/');
  await deps.database.deleteFrom('objects').execute();
  world.frames = new Map(whole);
});

it('adds a slide of the last photo and two seconds of black', async () => {
  const plain = await renderVideo(await order([1, 2, 3]));
  const thanks = await withClosing([1, 2, 3], 'Thank you');
  world.frames = new Map([[3, whole.get(3) ?? '']]);
  const closed = await renderVideo(thanks);
  expect(thanks.work).toEqual([{ total: 490, done: 350 }]);
  expect([plain.seconds, closed.seconds]).toEqual([3, 6]);
  expect(closed).toMatchObject({ titleHash: plain.titleHash });
  expect(closed.hash).not.toBe(plain.hash);
  expect(await stored()).toContain(closingKey(thanks));
});

it('makes one picture for other words, and none for the same ones in another order of photos', async () => {
  await renderVideo(await withClosing([1, 2, 3], 'Thank you'));
  world.frames = new Map([[3, whole.get(3) ?? '']]);
  const changed = await withClosing([1, 2, 3], 'Goodbye');
  await renderVideo(changed);
  expect(changed.work).toEqual([{ total: 490, done: 350 }]);
  world.frames.clear();
  const same = await withClosing([1, 2, 3], 'Thank you');
  same.slideshow = { ...same.slideshow, title: 'Another life' };
  await renderVideo(same);
  expect(same.work).toEqual([{ total: 490, done: 480 }]);
  world.frames = new Map(whole);
  await renderVideo(await withClosing([1, 3, 2], 'Thank you'));
  expect((await stored()).filter((key) => key.includes('/pictures/'))).toHaveLength(6);
});

it('closes a slideshow of one photo with that photo', async () => {
  const alone = await withClosing([2], 'Thank you');
  expect(await renderVideo(alone)).toMatchObject({ seconds: 4 });
  expect(await stored()).toContain(closingKey(alone));
});

it('is made by the other encoder as well', async () => {
  const conventionally = await withClosing([1, 2], 'Thank you');
  const video = await conventional.renderVideo(conventionally);
  expect(video.seconds).toBe(5);
  expect(await stored()).toContain(toKey('video', video.hash));
});

it('makes the slide in a job of its own, which may run twice', async () => {
  const { id } = await requestVideo([1, 2]);
  await deps.database.updateTable('slideshows').set({ closing_line: 'Thank you' }).where('id', '=', id).execute();
  const work = await deps.lifecycle.begin(id);
  await deps.videos.measure({ slideshowId: id, attempt: work?.attempt ?? 0 }, { total: 490, done: 0 });
  const job = { memorialId: rose.id, slideshowId: id, photoIds: [], title: false, closing: true };
  for (const _ of ['once', 'twice']) await makePictures(worker)(job, jobContext());
  expect(await stored()).toHaveLength(1);
  const { work_done } = await fixture.row(id);
  expect(work_done).toBe(130);
});

it('stores no slide until media says which part of the frame the photo covers', async () => {
  world.regions.set(2, undefined);
  const closing = await withClosing([1, 2], 'Thank you');
  await expect(renderVideo(closing)).rejects.toSatisfy(isDependencyDown);
  expect(await stored()).not.toContain(closingKey(closing));
  world.regions.clear();
  await renderVideo(closing);
  expect(await stored()).toContain(closingKey(closing));
});
