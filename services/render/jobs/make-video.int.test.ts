import { limits } from '@afterglow/proto';
import { eventually, untilAborted } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { attemptsMax } from '../domain/video/attempt-outcome.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import type { RenderVideo } from '../use-cases/render-video.ts';
import { startVideoWorker, videoWorkFixture } from './video-work.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, row, requestVideo, reaches, scratchLeft } = fixture;
const made = { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) };
const { hash } = made;
let workers: { close: (graceMs?: number) => Promise<void> }[] = [];
const start = (renderVideo: RenderVideo) => {
  const worker = startVideoWorker(fixture, renderVideo);
  workers.push(worker);
  return worker;
};

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  await fixture.loseJobs();
  await deps.database.deleteFrom('slideshows').execute();
  expect(await scratchLeft()).toEqual([]);
});

describe('an attempt that was superseded by another', () => {
  it('is stopped, and changes nothing', async () => {
    const reasons: unknown[] = [];
    start(async ({ signal }) => untilAborted(signal).catch((reason) => Promise.reject(reasons.push(reason) && reason)));
    const { id } = await requestVideo();
    await reaches(id, 'rendering');
    const second = await deps.lifecycle.begin(id);
    await eventually(() => reasons.length > 0);
    await eventually(async () => (await scratchLeft()).length === 0);
    expect(reasons).toMatchObject([{ message: 'attempt superseded' }]);
    expect(await row(id)).toMatchObject({ state: 'rendering', attempt: second?.attempt, tries: 2, hash: null });
  });

  it('publishes nothing, even if it was never aborted', async () => {
    const { promise: frozen, resolve: thaw } = Promise.withResolvers<void>();
    const ended: string[] = [];
    start(async () => {
      await frozen;
      ended.push('first');
      return { ...made, hash: 'b'.repeat(64) };
    });
    const { id } = await requestVideo();
    await reaches(id, 'rendering');
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    expect(await deps.lifecycle.publish({ slideshowId: id, attempt }, made)).toBe(true);
    thaw();
    await eventually(async () => ended.length > 0 && (await scratchLeft()).length === 0);
    expect(await row(id)).toMatchObject({ state: 'ready', attempt, hash, progress: 100 });
  });
});

describe('a video that cannot be rendered', () => {
  it('is tried three times and then fails, while others are made', async () => {
    const tried: number[] = [];
    start(async ({ slideshow }) => {
      tried.push(slideshow.id);
      if (slideshow.title === 'Other') return made;
      throw new Error('ffmpeg failed');
    });
    const { id } = await requestVideo();
    await eventually(() => tried.length > 0);
    const other = await fixture.create({ title: 'Other' });
    await deps.lifecycle.request(other.id);
    await reaches(other.id, 'ready');
    expect(await reaches(id, 'failed')).toMatchObject({ failure_code: 'render_failed', tries: limits.videoAttempts });
    expect(tried.filter((each) => each === id)).toHaveLength(limits.videoAttempts);
    expect(tried.indexOf(other.id)).toBeLessThan(tried.lastIndexOf(id));
  });

  it('is not retried when a photo is gone', async () => {
    start(async () => {
      throw new VideoFailure('photo_missing', 'photo 1 is gone');
    });
    const { id } = await requestVideo();
    expect(await reaches(id, 'failed')).toMatchObject({ failure_code: 'photo_missing', tries: 1 });
  });

  it('waits for its organizer when its name was corrected to letters that no font has', async () => {
    const drawn: string[] = [];
    start(async ({ slideshow }) => {
      drawn.push(slideshow.deceased_name);
      return made;
    });
    const { id, publicId } = await requestVideo();
    await reaches(id, 'ready');
    const name = 'Enki \u{12000}';
    await deps.lifecycle.correct(7, { name, birthDate: null, deathDate: null });
    expect(await reaches(id, 'failed')).toMatchObject({ failure_code: 'letters_missing', hash });
    expect(drawn).not.toContain(name);
    await deps.acceptedLetters.add(7, ['\u{12000}']);
    const again = `/api/memorials/rose/slideshows/${publicId}/generate-video`;
    expect((await fixture.send('POST', again, fixture.ada)).statusCode).toBe(202);
    await reaches(id, 'ready');
    expect(drawn.at(-1)).toBe(name);
  });

  it('is rendered when it is requested again', async () => {
    const outcomes = [new VideoFailure('photo_missing', 'photo 1 is gone')];
    start(async () => {
      const failure = outcomes.shift();
      if (failure) throw failure;
      return made;
    });
    const { id } = await requestVideo();
    await reaches(id, 'failed');
    await deps.lifecycle.request(id);
    expect(await reaches(id, 'ready')).toMatchObject({ tries: 1, request: 2, failure_code: null, hash });
  });

  it('fails when its attempts repeatedly end without a result', async () => {
    const { id } = await requestVideo();
    await deps.database.updateTable('videos').set({ tries: attemptsMax }).where('slideshow_id', '=', id).execute();
    start(() => expect.unreachable());
    expect(await reaches(id, 'failed')).toMatchObject({ failure_code: 'render_failed' });
  });
});

describe('an attempt that is not at fault', () => {
  it('is not counted when its worker shuts down', async () => {
    const first = start(({ signal }) => untilAborted(signal));
    const { id } = await requestVideo();
    await reaches(id, 'rendering');
    await first.close(0);
    expect(await row(id)).toMatchObject({ state: 'due', tries: 0, attempt: 1, failure_code: null });
    start(async () => made);
    expect(await reaches(id, 'ready')).toMatchObject({ tries: 1, attempt: 2 });
  });

  it.each([
    ['a service or a store is down', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['its folder is full', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })],
    ['ffmpeg has no room', new Error('ffmpeg failed: Error writing trailer: No space left on device')],
  ])('is not counted while %s', async (_, error) => {
    let attempts = 0;
    start(async () => {
      attempts += 1;
      if (attempts < 3) throw error;
      return made;
    });
    const { id } = await requestVideo();
    expect(await reaches(id, 'ready')).toMatchObject({ tries: 1, attempt: 3 });
  });

  it('is finished within the grace period of its worker', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof made>();
    const worker = start(() => promise);
    const { id } = await requestVideo();
    await reaches(id, 'rendering');
    const closed = worker.close(30_000);
    resolve(made);
    await closed;
    expect(await row(id)).toMatchObject({ state: 'ready', hash, tries: 1 });
  });
});

it('progress never decreases over all attempts, and reaches 100 only at the end', { tags: ['extended'] }, async () => {
  const seen: number[] = [];
  const told = [
    [10, 60],
    [20, 40, 80],
    [5, 100],
  ];
  const { id } = await requestVideo();
  start(async ({ measure, onDone }) => {
    await measure({ total: 100, done: 0 });
    for (const percent of told.shift() ?? []) {
      onDone(percent);
      const before = (await row(id)).seen_at;
      seen.push((await eventually(async () => (await row(id)).seen_at > before && row(id))).progress);
    }
    if (told.length > 0) throw new Error('ffmpeg failed');
    return made;
  });
  expect(await reaches(id, 'ready')).toMatchObject({ progress: 100 });
  expect(seen).toEqual([10, 60, 60, 60, 80, 80, 99]);
});

it('does nothing for a video that is ready, whose slideshow is gone, or that was never requested', async () => {
  const { id } = await requestVideo();
  let count = 0;
  start(async () => {
    count += 1;
    return made;
  });
  await reaches(id, 'ready');
  const unrequested = await fixture.create();
  for (const slideshowId of [id, 4711, unrequested.id]) {
    await deps.producer.add('slideshow-video', `${slideshowId}-again`, { slideshowId, attempt: 1 });
  }
  const isGone = async () => (await fixture.environment.redis.client.keys('bull:slideshow-video:*-again')).length === 0;
  await eventually(isGone);
  expect(count).toBe(1);
});
