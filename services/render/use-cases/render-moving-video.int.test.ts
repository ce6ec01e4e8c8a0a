import { type MotionChoice, queues } from '@afterglow/proto';
import type { ChildJob } from '@afterglow/service-kit/queue';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../adapters/encoders/engines.ts';
import { intraRecipe } from '../adapters/encoders/intra-arguments.ts';
import { photoPictureHash } from '../domain/content-hash.ts';
import { objectKey } from '../domain/object-keys.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { jobContext } from '../jobs/job-context.fixture.ts';
import { makePictures } from '../jobs/make-pictures.ts';
import { collectAll, createVideoWorker, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { rose } from '../render.fixture.ts';
import type { SlideshowRow } from '../repositories/select-slideshows.ts';
import { renderOrders } from './render-order.fixture.ts';
import { createRenderVideo } from './render-video.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, world } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
afterAll(close);
const { renderVideo } = worker;

const newOrder = renderOrders(fixture);
const order = (photoIds: readonly number[], motion?: MotionChoice) => newOrder(photoIds, { motion });

const storedMotions = () => collectAll(bucket.store.list('motion/'));
const photoKey = (photoId: number, isInset: boolean): string =>
  objectKey({ memorialId: rose.id, kind: 'photo', hash: photoPictureHash(intraRecipe, photoId, 0, isInset) });

beforeEach(async () => {
  for (const prefix of ['memorials/', 'motion/']) await bucket.store.deletePrefix(prefix);
  await deps.database.deleteFrom('objects').execute();
});

describe('rendering a video with motion', () => {
  it('makes inset pictures, and codes each motion once for all videos', async () => {
    const still = await renderVideo(await order([1, 2, 3, 4]));
    const first = await order([1, 2, 3, 4], 'small');
    const moving = await renderVideo(first);
    expect(moving.hash).not.toBe(still.hash);
    expect(moving.titleHash).toBe(still.titleHash);
    const pictures = await collectAll(bucket.store.list('memorials/'));
    for (const id of [2, 3, 4]) for (const isInset of [false, true]) expect(pictures).toContain(photoKey(id, isInset));
    const motions = await storedMotions();
    expect([1, 2]).toContain(motions.length);
    const [work] = first.work;
    expect(work).toEqual({ total: 130 + 3 * 110 + 10 + motions.length * 18 * 6, done: 130 });
    await renderVideo(await order([1, 3, 2, 4], 'small'));
    expect((await storedMotions()).length).toBeLessThanOrEqual(3);
    const again = await order([1, 2, 3, 4], 'small');
    again.slideshow = { ...again.slideshow, title: 'Another life' };
    await renderVideo(again);
    expect(again.work).toEqual([{ total: 470, done: 460 }]);
  });

  it('makes damaged and lost motions again at the next attempt, all at once', async () => {
    await renderVideo(await order([1, 2, 3, 4, 5, 6], 'small'));
    const [key = '', ...others] = await storedMotions();
    expect(others.length).toBeGreaterThan(0);
    await bucket.store.putBuffer(key, Buffer.from('no motion'), { contentType: 'x/y' });
    for (const other of others) await bucket.store.delete(other);
    const other = await order([1, 2, 3, 4, 5, 6], 'small');
    other.slideshow = { ...other.slideshow, title: 'Another life' };
    await expect(renderVideo(other)).rejects.toThrow();
    await expect(renderVideo(other)).resolves.toMatchObject({ hash: expect.any(String) });
  });

  it('shares the motions of a chosen length with all workers', async () => {
    const awaited = await order([1, 2, 3, 4, 5, 6], 'small');
    const slideshow: SlideshowRow = { ...awaited.slideshow, length_seconds: 24, state: 'due' };
    const children: ChildJob[] = [];
    const waitFor = async (jobs: readonly ChildJob[]): Promise<never> => {
      children.push(...jobs);
      throw new Error('the video waits');
    };
    const flow = { hasAwaitedChildren: false, waitFor };
    await expect(renderVideo({ ...awaited, slideshow, flow })).rejects.toThrow('the video waits');
    const jobs = children.map(({ data }) => data).filter((data) => Value.Check(queues.pictures.data, data));
    expect(jobs).toHaveLength(children.length);
    const zooms = jobs.flatMap((job) => job.zooms ?? []);
    expect(zooms.length).toBeGreaterThan(1);
    expect(jobs.every((job) => (job.zooms ?? []).length < 2)).toBe(true);
    const addWorkDone = vi.fn(async () => true);
    const parts = { ...worker, videos: { addWorkDone }, slideshows: { findById: async () => slideshow } };
    for (const job of [...jobs, ...jobs]) await makePictures(parts)(job, jobContext());
    const made = 130 + 5 * 110;
    const moving = zooms.map(({ frames }) => frames * 6).reduce((sum, each) => sum + each, 0);
    expect(addWorkDone).toHaveBeenCalledTimes(1 + 5 + zooms.length);
    expect(awaited.work).toEqual([{ total: made + 15 + moving, done: 0 }]);
    await renderVideo({ ...awaited, slideshow });
    expect(awaited.work.at(-1)).toEqual({ total: made + 15, done: made });
  });

  it('releases the frame of the photo that only the title shows', async () => {
    await renderVideo(await order([1, 2]));
    const moving = await order([1, 2], 'small');
    moving.slideshow = { ...moving.slideshow, title_font: 'pacifico' };
    await renderVideo(await order([2, 1]));
    world.discarded = [];
    await renderVideo(moving);
    expect(world.discarded.toSorted()).toEqual([1, 2]);
  });
});

it('a video with motion that fails its check is made without motion by the other encoder', async () => {
  const { deps: conventional, close: closeIt } = await createVideoWorker(fixture, { RENDER_ENCODER: 'x264' });
  const broken: Engine = {
    ...{ recipe: 'broken-1', joinsPictures: false, takesSound: false, slideWork: () => 1 },
    assemble: () => Promise.reject(new VideoFailure('render_failed', 'one frame is missing')),
  };
  const assembled: unknown[] = [];
  const x264: Engine = {
    ...conventional.x264,
    assemble: (assembly) => {
      assembled.push(assembly.plan.motions);
      return conventional.x264.assemble(assembly);
    },
  };
  const parts = { ...conventional, pictureRecipe: intraRecipe, engine: broken };
  const fallback = { engine: x264, count: vi.fn() };
  await createRenderVideo({ ...parts, fallback })(await order([1, 2, 3], 'gentle'));
  await closeIt();
  expect(assembled).toEqual([undefined]);
  expect(fallback.count).toHaveBeenCalledTimes(1);
  expect(await storedMotions()).toEqual([]);
});
