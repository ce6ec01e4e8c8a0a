import { afterEach, describe, expect, it } from 'vitest';
import { bobsMemorial, lily, renderFixture } from '../render.fixture.ts';

const { deps, environment, ada, bob, send, create, createReady, world } = await renderFixture();
const post = (publicId: string, headers = ada, ref: string | number = 'rose', payload?: object) =>
  send('POST', `/api/memorials/${ref}/slideshows/${publicId}/generate-video`, headers, payload);
const jobs = async (id: number) =>
  (await deps.database.selectFrom('outbox').selectAll().execute()).filter(({ job_id }) => job_id.startsWith(`${id}-`));
const video = (id: number) =>
  deps.database.selectFrom('videos').selectAll().where('slideshow_id', '=', id).executeTakeFirst();

afterEach(async () => {
  await deps.database.deleteFrom('slideshows').execute();
  world.gone.clear();
});

it('409: refuses a slideshow whose name was corrected to letters that no font has', async () => {
  const { id, publicId } = await create();
  await deps.lifecycle.correct(7, { name: 'Enki \u{12000}', birthDate: null, deathDate: null });
  expect((await post(publicId)).json()).toMatchObject({ code: 'letters_missing' });
  expect(await video(id)).toBeUndefined();
  await deps.acceptedLetters.add(7, ['\u{12000}']);
  expect((await post(publicId)).statusCode).toBe(202);
});

describe('202', () => {
  it('requests the video, with or without a body, by public id and by id', async () => {
    for (const [ref, payload] of [
      ['rose', undefined],
      [7, {}],
    ] as const) {
      const slideshow = await create();
      const answer = await post(slideshow.publicId, ada, ref, payload);
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual({ slideshow: { ...slideshow, isGenerating: true } });
      expect(await jobs(slideshow.id)).toMatchObject([
        { queue: 'slideshow-video', job_id: `${slideshow.id}-1`, data: { slideshowId: slideshow.id, attempt: 1 } },
      ]);
    }
  });

  it('creates one job for fifty concurrent requests', async () => {
    const { id, publicId } = await create();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(publicId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 202));
    expect(await jobs(id)).toHaveLength(1);
    expect(await video(id)).toMatchObject({ state: 'due', request: 1 });
  });

  it('changes nothing while the video is rendered', async () => {
    const { id, publicId } = await create();
    await post(publicId);
    const work = { slideshowId: id, attempt: (await deps.lifecycle.begin(id))?.attempt ?? 0 };
    await deps.videos.advance(work, 40);
    expect((await post(publicId)).json().slideshow).toMatchObject({ isGenerating: true, progress: 40 });
    expect(await jobs(id)).toHaveLength(1);
    expect(await deps.lifecycle.publish(work, { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) })).toBe(true);
  });

  it('changes nothing when the video is ready', async () => {
    const { id, publicId } = await createReady();
    const before = await video(id);
    expect((await post(publicId)).json().slideshow).toMatchObject({ isGenerating: false, progress: 100 });
    expect(await video(id)).toEqual(before);
    expect(await jobs(id)).toHaveLength(1);
  });

  it('restarts a failed video once', async () => {
    const { id, publicId } = await create();
    await post(publicId);
    const work = { slideshowId: id, attempt: (await deps.lifecycle.begin(id))?.attempt ?? 0 };
    await deps.videos.measure(work, { total: 100, done: 40 });
    await deps.lifecycle.fail(work, 'render_failed');
    const [answer] = await Promise.all(Array.from({ length: 10 }, () => post(publicId)));
    expect(answer?.json().slideshow).toMatchObject({ isGenerating: true, progress: 0, failure: null });
    const requeued = { work_total: 0, work_done: 0, failure_code: null };
    expect(await video(id)).toMatchObject({ state: 'due', request: 2, tries: 0, ...requeued });
    expect((await jobs(id)).map(({ job_id }) => job_id)).toEqual([`${id}-1`, `${id}-2`]);
  });

  it('fences off an attempt of the previous request', async () => {
    const { id, publicId } = await create();
    await post(publicId);
    const before = { slideshowId: id, attempt: (await deps.lifecycle.begin(id))?.attempt ?? 0 };
    await deps.lifecycle.fail(before, 'render_failed');
    await post(publicId);
    await deps.lifecycle.begin(id);
    expect(await deps.videos.advance(before, 90)).toBe(false);
    expect(await deps.lifecycle.publish(before, { hash: 'b'.repeat(64), titleHash: 'f'.repeat(64) })).toBe(false);
    expect(await video(id)).toMatchObject({ state: 'rendering', progress: 0, hash: null });
  });
});

it('202: shows captions as they are now', async () => {
  const { id, publicId } = await createReady();
  const caption = { who: 'Rose', where: 'Rome', when: '1962' };
  world.captions.set(3, caption);
  for (const _ of ['once', 'and again']) await post(publicId);
  expect(await video(id)).toMatchObject({ state: 'due', request: 2 });
  expect(await deps.slideshows.findById(id)).toMatchObject({ captions: { '3': caption } });
  world.captions.clear();
});

it('202: shows photos as they are turned now', async () => {
  const { id, publicId } = await createReady();
  world.turned.set(3, 1);
  await post(publicId);
  expect(await video(id)).toMatchObject({ state: 'due', request: 2 });
  expect(await deps.slideshows.findById(id)).toMatchObject({ turned: { '3': 1 }, photo_ids: ['1', '2', '3'] });
  await post(publicId);
  expect(await video(id)).toMatchObject({ request: 2 });
  world.turned.clear();
});

describe('202 after photos of the slideshow were deleted', () => {
  const held = async (id: number) => (await deps.slideshows.findById(id))?.photo_ids.map(Number);

  it('remakes the video without them; the old one stays meanwhile', async () => {
    const { id, publicId } = await createReady();
    const other = (await createReady()).id;
    const [before, untouched] = [await video(id), await video(other)];
    world.gone.add(2);
    const answer = await post(publicId);
    expect(answer.statusCode).toBe(202);
    expect(answer.json().slideshow).toMatchObject({ photoCount: 2, isGenerating: false, progress: 0 });
    expect(answer.json().slideshow.videoUrl).not.toBe('');
    expect(await video(id)).toMatchObject({ state: 'due', request: 2, hash: before?.hash });
    expect(await held(id)).toEqual([1, 3]);
    expect([await held(other), await video(other)]).toEqual([[1, 2, 3], untouched]);
    await post(publicId);
    expect(await video(id)).toMatchObject({ request: 2 });
  });

  it('includes restored photos again, in their places', async () => {
    const { id, publicId } = await createReady();
    world.gone.add(1).add(2);
    await post(publicId);
    expect(await held(id)).toEqual([3]);
    world.gone.clear();
    await post(publicId);
    expect([await held(id), await video(id)]).toMatchObject([[1, 2, 3], { state: 'due', request: 3 }]);
  });

  it('repairs a video that failed because of a missing photo', async () => {
    const { id, publicId } = await create();
    await post(publicId);
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    await deps.lifecycle.fail({ slideshowId: id, attempt }, 'photo_missing');
    world.gone.add(1);
    expect((await post(publicId)).json().slideshow).toMatchObject({ isGenerating: true, failure: null, photoCount: 2 });
    expect(await video(id)).toMatchObject({ request: 2, tries: 0 });
  });

  it('fences off the current attempt, once for concurrent requests', async () => {
    const { id, publicId } = await create();
    await post(publicId);
    const work = { slideshowId: id, attempt: (await deps.lifecycle.begin(id))?.attempt ?? 0 };
    world.gone.add(3);
    await Promise.all(Array.from({ length: 10 }, () => post(publicId)));
    expect(await deps.lifecycle.publish(work, { hash: 'c'.repeat(64), titleHash: 'f'.repeat(64) })).toBe(false);
    expect(await video(id)).toMatchObject({ state: 'due', request: 2 });
  });
});

describe('409', () => {
  it('no_photos_left: leaves the video unchanged', async () => {
    const { id, publicId } = await createReady();
    const before = await video(id);
    for (const photoId of [1, 2, 3]) world.gone.add(photoId);
    const answer = await post(publicId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_photos_left']);
    expect(await video(id)).toEqual(before);
  });
});

it('401: refuses a visitor', async () => {
  const { id, publicId } = await create();
  expect((await post(publicId, environment.anonymous)).statusCode).toBe(401);
  expect(await video(id)).toBeUndefined();
});

it('403: refuses a request from another origin', async () => {
  const { id, publicId } = await create();
  expect((await post(publicId, { cookie: ada.cookie ?? '', origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await video(id)).toBeUndefined();
});

describe('404', () => {
  it('refuses somebody else’s slideshow, by any address', async () => {
    const { id, publicId } = await create();
    expect((await post(publicId, bob)).json().code).toBe('memorial_not_found');
    const answer = await post(publicId, bob, bobsMemorial.publicId);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'slideshow_not_found']);
    expect(await video(id)).toBeUndefined();
  });

  it('refuses a slideshow of another memorial', async () => {
    const { id, publicId } = await create();
    expect((await post(publicId, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
    expect((await post(String(id))).statusCode).toBe(404);
    expect(await video(id)).toBeUndefined();
  });

  it.each(['unknown', '%00', 'a b'])('refuses the slideshow %s', async (publicId) => {
    expect((await post(publicId)).statusCode).toBe(404);
  });
});
