import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fail } from '@afterglow/service-kit';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../adapters/encoders/engines.ts';
import { intraRecipe } from '../adapters/encoders/intra-arguments.ts';
import { photoPictureHash } from '../domain/content-hash.ts';
import { type ObjectKind, objectKey } from '../domain/object-keys.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { collectAll, createVideoWorker, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { rose } from '../render.fixture.ts';
import { renderOrders } from './render-order.fixture.ts';
import { createRenderVideo } from './render-video.ts';
import type { Published } from './video-lifecycle.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, mediaBucket, world, folder } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
afterAll(close);
const { renderVideo } = worker;

const order = renderOrders(fixture);
const stored = async () => (await collectAll(bucket.store.list('memorials/'))).toSorted();
const toKey = (kind: ObjectKind, hash: string): string => objectKey({ memorialId: rose.id, kind, hash });
const photoKey = (photoId: number): string => toKey('photo', photoPictureHash(intraRecipe, photoId));
const whole = new Map(world.frames);
beforeEach(async () => {
  await bucket.store.deletePrefix('memorials/');
  await deps.database.deleteFrom('objects').execute();
  world.frames = new Map(whole);
  world.derive = async () => {};
  world.discarded = [];
});

describe('rendering a video', () => {
  it('stores the video, its pictures and its poster, and releases their frames', async () => {
    const done: number[] = [];
    const first = await order([1, 2], { onDone: (milliseconds) => done.push(milliseconds) });
    const { hash, titleHash } = await renderVideo(first);
    const keys = [toKey('title', titleHash), photoKey(2), toKey('poster', titleHash), toKey('video', hash)];
    expect(await stored()).toEqual(keys.toSorted());
    const poster = await bucket.store.get(toKey('poster', titleHash));
    const picture = await sharp(
      Buffer.concat(await collectAll<Buffer>(poster?.stream ?? Readable.from([]))),
    ).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
    expect(world.discarded).toEqual([2]);
    expect(first.work).toEqual([{ total: 245, done: 0 }]);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(245);
  });

  it('discards a frame that was made again only for a title', { tags: ['extended'] }, async () => {
    await renderVideo(await order([1, 2]));
    await renderVideo(await order([2, 1]));
    world.discarded = [];
    await renderVideo(await order([1, 2], { font: 'pacifico' }));
    expect(world.discarded).toEqual([1]);
  });

  it('does nothing when the video of the slideshow exists', async () => {
    const first = await order([1, 2]);
    const published = await renderVideo(first);
    world.frames.clear();
    const again = { ...first, measure: () => expect.unreachable('nothing is to be done') };
    expect(await renderVideo({ ...again, folder: join(folder, 'is not needed') })).toEqual(published);
  });

  it('only joins pictures for another slideshow of the same photos, with its own metadata', async () => {
    const { hash } = await renderVideo(await order([1, 2]));
    const other = await order([1, 2]);
    other.slideshow = { ...other.slideshow, title: 'Another life' };
    world.frames.clear();
    expect((await renderVideo(other)).hash).not.toBe(hash);
    expect(other.work).toEqual([{ total: 245, done: 240 }]);
  });

  it('only makes what has changed: the title slide for another order or title, a picture for another photo', async () => {
    const before = await renderVideo(await order([1, 2, 3]));
    const moved = await order([1, 3, 2]);
    world.frames.clear();
    const reordered = await renderVideo(moved);
    expect(moved.work).toEqual([{ total: 358, done: 350 }]);
    expect(reordered).toMatchObject({ titleHash: before.titleHash });
    expect(reordered.hash).not.toBe(before.hash);
    world.frames = new Map([[1, whole.get(1) ?? '']]);
    const retitled = await order([1, 2, 3], { font: 'pacifico' });
    expect((await renderVideo(retitled)).titleHash).not.toBe(before.titleHash);
    expect(retitled.work).toEqual([{ total: 358, done: 220 }]);
    world.frames = new Map([[4, whole.get(4) ?? '']]);
    const longer = await order([1, 2, 3, 4]);
    await renderVideo(longer);
    expect(longer.work).toEqual([{ total: 470, done: 350 }]);
  });

  it('makes the picture of a photo that was turned from its turned frame, and no other', {
    tags: ['extended'],
  }, async () => {
    const before = await renderVideo(await order([1, 2, 3]));
    world.turnedFrames.set('2/1', whole.get(5) ?? '').set('1/2', whole.get(6) ?? '');
    world.frames.clear();
    const turned = await order([1, 2, 3]);
    turned.slideshow = { ...turned.slideshow, turned: { '2': 1 } };
    const after = await renderVideo(turned);
    expect(turned.work).toEqual([{ total: 358, done: 240 }]);
    expect(after).toMatchObject({ titleHash: before.titleHash });
    expect(after.hash).not.toBe(before.hash);
    const [upright, onItsSide] = [0, 1].map((turns) => photoPictureHash(intraRecipe, 2, turns));
    expect(await stored()).toEqual(
      expect.arrayContaining([toKey('photo', upright ?? ''), toKey('photo', onItsSide ?? '')]),
    );
    const titled = await order([1, 2, 3]);
    titled.slideshow = { ...titled.slideshow, turned: { '1': 2 } };
    expect((await renderVideo(titled)).titleHash).not.toBe(before.titleHash);
    world.turnedFrames.clear();
  });

  it('recreates a lost or damaged picture on the next attempt', async () => {
    await renderVideo(await order([1, 2, 3]));
    await bucket.store.delete(photoKey(2));
    await bucket.store.putBuffer(photoKey(3), Buffer.from('no picture'), { contentType: 'video/h264' });
    const outcomes: string[] = [];
    for (const _ of [1, 2, 3]) {
      const outcome = renderVideo(await order([1, 3, 2]));
      outcomes.push(
        await outcome.then(
          () => 'made',
          () => 'broken',
        ),
      );
    }
    expect(outcomes.at(-1)).toBe('made');
  });
});

describe('a video that fails its check', () => {
  const renderAfter = async (error: Error) => {
    const { deps: conventional, close: closeIt } = await createVideoWorker(fixture, { RENDER_ENCODER: 'x264' });
    const broken: Engine = {
      ...{ recipe: 'broken-1', joinsPictures: true, takesSound: true, slideWork: () => 1 },
      assemble: () => Promise.reject(error),
    };
    const fallback = { engine: conventional.x264, count: vi.fn() };
    const deps = { ...conventional, pictureRecipe: intraRecipe, engine: broken, fallback };
    const rendered = await createRenderVideo(deps)(await order([1, 2])).catch((err: unknown) => err);
    await closeIt();
    return { rendered, fallbacks: fallback.count.mock.calls.length };
  };

  it('is made by the other encoder, and counted as a fallback', { tags: ['extended'] }, async () => {
    const { rendered, fallbacks } = await renderAfter(new VideoFailure('render_failed', 'one frame is missing'));
    expect(await stored()).toContain(toKey('video', (rendered as Published).hash));
    expect(fallbacks).toBe(1);
    expect(world.discarded.toSorted()).toEqual([1, 2, 2]);
  });

  it('only because the machine ended a process is left to the next attempt', async () => {
    const killed = Object.assign(new Error('Command failed'), { signal: 'SIGKILL' });
    expect(await renderAfter(killed)).toEqual({ rendered: killed, fallbacks: 0 });
  });
});

describe('rendering a video of which a photo', () => {
  const failure = (photoIds: readonly number[]) =>
    order(photoIds)
      .then(renderVideo)
      .then(
        () => null,
        (error) => error,
      );
  const photoMissing = { name: 'VideoFailure', code: 'photo_missing' };

  it.each([1, 2])('is gone, as slide %i, fails with photo_missing', async (photoId) => {
    world.frames.delete(photoId);
    expect(await failure([1, 2])).toMatchObject(photoMissing);
    expect(await stored()).not.toContainEqual(expect.stringContaining('.mp4'));
  });

  it('has a frame that another worker discards concurrently still succeeds', async () => {
    const key = whole.get(1) ?? '';
    let discards = 2;
    world.derive = async () => {
      world.frames.set(1, discards > 0 ? 'memorials/7/derived/1/discarded' : key);
      discards -= 1;
    };
    expect(await failure([1])).toBeNull();
  });

  it('has lost its frame fails with photo_missing', async () => {
    world.frames.set(2, 'memorials/7/derived/2/gone');
    expect(await failure([1, 2])).toMatchObject(photoMissing);
  });

  it.each([1, 2])('has a broken frame, as slide %i, fails with photo_missing', async (photoId) => {
    await mediaBucket.store.putBuffer('memorials/7/broken', Buffer.from('no picture'), { contentType: 'x/y' });
    world.frames.set(photoId, 'memorials/7/broken');
    expect(await failure([1, 2])).toMatchObject(photoMissing);
  });

  it('has a broken frame succeeds when media recreates the frame after it was discarded', async () => {
    const broken = 'memorials/7/broken';
    await mediaBucket.store.putBuffer(broken, Buffer.from('no picture'), { contentType: 'x/y' });
    world.derive = async () => {
      for (const id of [1, 2]) world.frames.set(id, world.discarded.includes(id) ? (whole.get(id) ?? '') : broken);
    };
    expect(await failure([1, 2])).toBeNull();
  });

  it('can no longer be opened fails with photo_missing', async () => {
    world.derive = async () => fail('photo_damaged');
    expect(await failure([1, 2])).toMatchObject(photoMissing);
  });

  it('cannot be requested now fails with the cause', async () => {
    world.derive = async () => fail('unavailable');
    expect(await failure([1, 2])).toMatchObject({ name: 'AppError', code: 'unavailable' });
  });
});

it('an aborted rendering stores no video', async () => {
  const stop = new AbortController();
  const reason = new Error('the worker has to leave');
  const stopped = await order([1, 2, 3, 4], { signal: stop.signal, onDone: () => stop.abort(reason) });
  await expect(renderVideo(stopped)).rejects.toBe(reason);
  expect(await stored()).not.toContainEqual(expect.stringContaining('.mp4'));
});
