import { limits } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { remakePriority } from '../domain/video/picture-jobs.ts';
import { recipeVersion } from '../domain/video/recipe-version.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { adaId, rose } from '../render.fixture.ts';
import { enqueueDueVideos } from './enqueue-due-videos.ts';
import { remakeVideos } from './remake-videos.ts';
import { startWorkers } from './start-workers.ts';
import { createVideoWorker, longTimeout, startVideoWorker, videoWorkFixture } from './video-work.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, row, requestVideo, reaches, loseJobs } = fixture;
const redis = fixture.environment.redis.client;
const step = remakeVideos(deps);
const look = () => step(null, new AbortController().signal);
const made = { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) };
const today = { hash: 'b'.repeat(64), titleHash: 'e'.repeat(64) };

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
  await loseJobs();
  await deps.database.deleteFrom('slideshows').execute();
  await deps.database.deleteFrom('outbox').execute();
});

async function older(version = recipeVersion - 1): Promise<number> {
  const { id } = await fixture.create({ timing: 1 });
  const { hash, titleHash: title_hash } = made;
  const video = { slideshow_id: id, owner_id: adaId, state: 'ready', hash, title_hash, progress: 100 } as const;
  await deps.database
    .insertInto('videos')
    .values({ ...video, recipe_version: version })
    .execute();
  return id;
}
const presented = async (id: number) => {
  const slideshow = await deps.slideshows.findById(id);
  return slideshow && presentSlideshow(slideshow);
};
const priorities = (): Promise<string[]> => redis.zrange('bull:slideshow-video:prioritized', '0', '-1');
const remade = async () =>
  (await deps.database.selectFrom('videos').select('slideshow_id').where('is_remake', '=', true).execute()).length;

describe('a finished video of an older recipe', () => {
  it('is remade with the lowest priority, and stays visible until then', async () => {
    const id = await older();
    const before = await presented(id);
    await look();
    expect(await priorities()).toEqual([`${id}-2`]);
    expect(await redis.hget(`bull:slideshow-video:${id}-2`, 'priority')).toBe(String(remakePriority));
    expect(await row(id)).toMatchObject({ state: 'due', is_remake: true, hash: made.hash });
    expect(await presented(id)).toMatchObject({ isGenerating: false, videoUrl: before?.videoUrl, failure: null });
  });

  it('has a new address and the current recipe once it is remade', async () => {
    const id = await older();
    await look();
    const worker = await createVideoWorker(fixture);
    const workers = startWorkers(worker.config, worker.deps, fixture.folder);
    closing.push(() => workers.close(0).then(worker.close));
    expect(await reaches(id, 'ready')).toMatchObject({ recipe_version: recipeVersion, is_remake: false, tries: 1 });
    expect((await row(id)).hash).not.toBe(made.hash);
    await look();
    expect(await row(id)).toMatchObject({ state: 'ready', request: 2 });
  });

  it('comes after a video that was requested later', async () => {
    const id = await older();
    await look();
    const { id: later } = await requestVideo();
    await eventually(async () => (await redis.lrange('bull:slideshow-video:wait', 0, -1)).includes(`${later}-1`));
    const order: number[] = [];
    const worker = startVideoWorker(fixture, async ({ slideshow }) => {
      order.push(slideshow.id);
      return today;
    });
    closing.push(() => worker.close());
    await eventually(() => order.length === 2, longTimeout);
    expect(order).toEqual([later, id]);
  });

  it('is kept for good when it cannot be remade', async () => {
    const id = await older();
    const before = await presented(id);
    await look();
    const worker = startVideoWorker(fixture, async () => {
      throw new VideoFailure('photo_missing', 'a photo is gone');
    });
    closing.push(() => worker.close());
    expect(await reaches(id, 'ready')).toMatchObject({ hash: made.hash, failure_code: null, is_remake: false });
    expect(await presented(id)).toEqual(before);
    await look();
    expect(await row(id)).toMatchObject({ state: 'ready', request: 2 });
  });

  it('is queued again with the lowest priority when Redis lost it', async () => {
    const id = await older();
    await look();
    await loseJobs();
    const bringBack = enqueueDueVideos({ ...deps, overdueAfterMs: 0, clock: () => new Date(Date.now() + 1000) });
    await bringBack(null, new AbortController().signal);
    expect(await priorities()).toEqual([`${id}-2`]);
  });

  it('becomes a regular video as soon as its content is corrected', async () => {
    const id = await older();
    await look();
    await deps.lifecycle.correct(rose.id, { name: 'Rosa', birthDate: null, deathDate: null });
    expect(await row(id)).toMatchObject({ state: 'due', is_remake: false, request: 3 });
  });
});

it('remakes a video from a release that omitted years without a day', async () => {
  const lastWithoutYears = 6;
  const id = await older(lastWithoutYears);
  await look();
  expect(await row(id)).toMatchObject({ state: 'due', is_remake: true });
});

describe('several videos of an older recipe', () => {
  it('are remade one at a time, however often the task runs', async () => {
    const [first] = [await older(), await older(), await older()];
    for (let looks = 0; looks < 4; looks += 1) await look();
    expect(await remade()).toBe(1);
    const attempt = (await deps.lifecycle.begin(first))?.attempt ?? 0;
    await deps.lifecycle.publish({ slideshowId: first, attempt }, today);
    await look();
    expect(await remade()).toBe(1);
    expect(await row(first)).toMatchObject({ state: 'ready', recipe_version: recipeVersion });
  });

  it('are remade in the order of their recipe, the oldest first', async () => {
    await older();
    const [oldest] = [await older(recipeVersion - 2), await older(recipeVersion - 2)];
    await look();
    expect(await priorities()).toEqual([`${oldest}-2`]);
  });

  it('take no slot from videos that their owner requests', async () => {
    await older();
    await look();
    for (let count = 0; count < limits.videosAtOncePerOwner; count += 1) await requestVideo();
    const { admitted } = await deps.database
      .selectFrom('videos')
      .select((one) => one.fn.countAll<number>().as('admitted'))
      .where('admitted', '=', true)
      .where('is_remake', '=', false)
      .executeTakeFirstOrThrow();
    expect(Number(admitted)).toBe(limits.videosAtOncePerOwner);
  });
});

it('a remake starts while other videos are rendered, and skips unfinished ones', async () => {
  await requestVideo();
  const failed = await older();
  await deps.database.updateTable('videos').set({ state: 'failed' }).where('slideshow_id', '=', failed).execute();
  await look();
  expect(await remade()).toBe(0);
  const id = await older();
  await look();
  expect([await remade(), (await row(id)).is_remake]).toEqual([1, true]);
});

it('videos of the current recipe are left alone', async () => {
  const slideshow = await fixture.createReady();
  await look();
  expect(await row(slideshow.id)).toMatchObject({ state: 'ready', request: 1, recipe_version: recipeVersion });
});
