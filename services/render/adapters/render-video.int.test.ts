import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fail } from '@afterglow/service-kit';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { posterKey, videoKey } from '../domain/object-keys.ts';
import type { VideoEncoder } from '../domain/video-encoder.ts';
import { allOf, realRenderVideo, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { photoFacts, rose } from '../render.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, mediaBucket, world, create, folder } = fixture;
const renderVideo = realRenderVideo(fixture);
const never = new AbortController().signal;

const order = async (photoIds: readonly number[], rest: { signal?: AbortSignal; memorial?: typeof rose } = {}) => {
  world.selected = photoIds.map(photoFacts);
  const { id } = await create({ timing: 1 }, rest.memorial ?? rose);
  const slideshow = await deps.slideshows.byId(id);
  if (!slideshow) throw new Error('there is no such slideshow');
  const own = join(folder, String(id));
  await mkdir(own);
  return { slideshow, folder: own, signal: never, onProgress: () => {}, ...rest };
};
const stored = async () => (await allOf(bucket.store.list('memorials/'))).toSorted();
const whole = new Map(world.frames);
beforeEach(async () => {
  await bucket.store.deletePrefix('memorials/');
  world.frames = new Map(whole);
  world.derive = async () => {};
});

describe('rendering a video', () => {
  it('stores one video and one poster, which the public page then shows', async () => {
    const percent: number[] = [];
    const first = await order([1, 2]);
    const { hash } = await renderVideo({ ...first, onProgress: (done) => percent.push(done) });
    expect(await stored()).toEqual([posterKey(rose.id, hash), videoKey(rose.id, hash)]);
    const poster = await bucket.store.get(posterKey(rose.id, hash));
    const picture = await sharp(Buffer.concat(await allOf<Buffer>(poster?.stream ?? Readable.from([])))).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
    expect(percent).toEqual(percent.toSorted((a, b) => a - b));
    expect(percent.at(-1)).toBe(100);
  });

  it('costs nothing when a video of the same ingredients is there, and only then', async () => {
    let encoded = 0;
    const refusing: VideoEncoder = {
      name: 'x264',
      encodeVideo: () => {
        encoded += 1;
        throw new Error('encoded again');
      },
    };
    const { hash } = await renderVideo(await order([1, 2]));
    const again = realRenderVideo(fixture, refusing);
    expect(await again(await order([1, 2]))).toEqual({ hash });
    expect(encoded).toBe(0);
    await expect(again(await order([2, 1]))).rejects.toThrow('encoded again');
    world.memorials[0] = { ...rose, deceasedName: 'Rose B.' };
    await expect(again(await order([1, 2]))).rejects.toThrow('encoded again');
    world.memorials[0] = rose;
    expect(encoded).toBe(2);
    expect(await stored()).toHaveLength(2);
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

  it('is gone fails with photo_missing', async () => {
    world.frames.delete(2);
    expect(await failure([1, 2])).toMatchObject({ name: 'VideoFailure', code: 'photo_missing' });
  });

  it('has a frame that is gone fails with photo_missing', async () => {
    world.frames.set(2, 'memorials/7/derived/2/gone');
    expect(await failure([1, 2])).toMatchObject({ name: 'VideoFailure', code: 'photo_missing' });
  });

  it.each([1, 2])('has a broken frame, as slide %i, fails with photo_missing', async (photoId) => {
    await mediaBucket.store.putBuffer('memorials/7/broken', Buffer.from('no picture'), { contentType: 'image/png' });
    world.frames.set(photoId, 'memorials/7/broken');
    expect(await failure([1, 2])).toMatchObject({ name: 'VideoFailure', code: 'photo_missing' });
  });

  it('cannot be opened any more fails with photo_missing', async () => {
    world.derive = async () => fail('photo_damaged');
    expect(await failure([1, 2])).toMatchObject({ name: 'VideoFailure', code: 'photo_missing' });
  });

  it('cannot be asked for now fails with what is the matter', async () => {
    world.derive = async () => fail('unavailable');
    expect(await failure([1, 2])).toMatchObject({ name: 'AppError', code: 'unavailable' });
  });

  it('stores nothing, ever', async () => {
    world.frames.delete(2);
    await failure([1, 2]);
    expect(await stored()).toEqual([]);
  });
});

it('a video that is told to stop while it is encoded stores nothing', async () => {
  const stop = new AbortController();
  const reason = new Error('the worker has to leave');
  const stopped = await order([1, 2, 3, 4], { signal: stop.signal });
  const rendering = renderVideo({ ...stopped, onProgress: () => stop.abort(reason) });
  await expect(rendering).rejects.toBe(reason);
  expect(await stored()).toEqual([]);
  expect((await readdir(stopped.folder)).filter((name) => name.startsWith('x264-'))).toEqual([]);
});
