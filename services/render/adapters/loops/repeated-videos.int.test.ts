import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readVideoStart, repeatVideo } from '@afterglow/slide-video';
import { decodedDigests, decodedFrameDigest, decodedSound, readTracks } from '@afterglow/slide-video/testing';
import { describeS3, sharedObjectStore } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { objectKey } from '../../domain/object-keys.ts';
import { createVideoWorker, videoWorkFixture } from '../../jobs/video-work.fixture.ts';
import { rose } from '../../render.fixture.ts';
import { renderOrders } from '../../use-cases/render-order.fixture.ts';
import { createRepeatedVideos, type RepeatedVideos } from './repeated-videos.ts';

const fixture = await videoWorkFixture();
const { deps, bucket } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
const { deps: conventional, close: closeConventional } = await createVideoWorker(fixture, { RENDER_ENCODER: 'x264' });
afterAll(async () => {
  await close();
  await closeConventional();
});

async function orderLoop() {
  const order = await renderOrders(fixture)([1]);
  return { ...order, slideshow: { ...order.slideshow, timing: 8, loop_source_id: order.slideshow.id } };
}

it('R15: repeats a conventional video: same pictures in every pass, silence, and exact seeks', {
  timeout: 120_000,
}, async () => {
  const { hash, loopFiles } = await conventional.renderVideo(await orderLoop());
  expect(loopFiles).toMatchObject({ hour: { seconds: 3600 }, copies: { seconds: 3600 } });
  const bytes = await bucket.store.getBuffer(objectKey({ memorialId: rose.id, kind: 'video', hash }));
  const once = bytes ?? expect.fail('the video is gone');
  const start = readVideoStart(once);
  const media = once.subarray(start.media.start);
  const [path, repeated] = [join(fixture.folder, 'once.mp4'), join(fixture.folder, 'repeated.mp4')];
  await writeFile(path, once);
  await writeFile(repeated, Buffer.concat([repeatVideo(start, { passes: 3, isCopied: false }), media]));
  const pass = await decodedDigests(path);
  expect(pass).toHaveLength(240);
  expect(await decodedDigests(repeated)).toEqual([pass, pass, pass].flat());
  for (const second of [7, 8, 9, 17])
    expect(await decodedFrameDigest(repeated, second)).toBe(pass[(30 * second) % 240]);
  const sound = await decodedSound(repeated);
  expect(sound.length / 4 / 48_000).toBeGreaterThanOrEqual(24);
  expect(sound.every((byte) => byte === 0)).toBe(true);
  for (const { kind, durations, timescale } of readTracks(await readFile(repeated))) {
    const perPass = durations.length / 3;
    for (const passes of [1, 2]) {
      const ticks = durations.slice(0, passes * perPass).reduce((sum, each) => sum + each, 0);
      expect(ticks / timescale, kind).toBe(8 * passes);
    }
  }
});

it('measures the same film again without making it', async () => {
  const order = await orderLoop();
  const first = await worker.renderVideo(order);
  expect(await worker.renderVideo({ ...order, folder: 'unused' })).toEqual(first);
});

it('does not repeat what is no video', async () => {
  await bucket.store.putBuffer('memorials/7/videos/none', Buffer.from('the video'), { contentType: 'video/mp4' });
  await expect(deps.repeatedVideos.measure('memorials/7/videos/none')).rejects.toThrow(RangeError);
  expect(await deps.repeatedVideos.measure('memorials/7/videos/gone')).toBeNull();
});

async function makeLoop(): Promise<string> {
  const { hash } = await worker.renderVideo(await orderLoop());
  return objectKey({ memorialId: rose.id, kind: 'video', hash });
}

async function openCopies(videos: RepeatedVideos, key: string, signal = AbortSignal.timeout(60_000)) {
  return (await videos.open(key, 'copies', signal)) ?? expect.fail('the video is gone');
}

async function expectStop(videos: RepeatedVideos, key: string): Promise<void> {
  const abort = new AbortController();
  const stream = (await (await openCopies(videos, key, abort.signal)).open()) ?? expect.fail('the video is gone');
  stream.once('data', () => abort.abort());
  await expect(buffer(stream)).rejects.toThrow();
}

it('stops reading when the client leaves', async () => {
  await expectStop(deps.repeatedVideos, await makeLoop());
});

describeS3('loops in an S3: services/render/adapters/loops/repeated-videos.int.test.ts', async (url) => {
  const store = await sharedObjectStore(url);
  const videos = createRepeatedVideos(store);

  it('are sent as from files', { timeout: 120_000 }, async () => {
    const key = await makeLoop();
    const bytes = (await bucket.store.getBuffer(key)) ?? expect.fail('the video is gone');
    await store.putBuffer(key, bytes, { contentType: 'video/mp4' });
    try {
      const [one, other] = [await openCopies(deps.repeatedVideos, key), await openCopies(videos, key)];
      expect(other.size).toBe(one.size);
      for (const range of [undefined, { start: 499_990, end: 800_000 }, { start: one.size - 1, end: one.size - 1 }]) {
        const [expected, sent] = [await one.open(range), await other.open(range)];
        if (!expected || !sent) expect.fail('the video is gone');
        expect((await buffer(sent)).equals(await buffer(expected))).toBe(true);
      }
      await expectStop(videos, key);
    } finally {
      await store.delete(key);
    }
    expect(await videos.open(key, 'copies', AbortSignal.timeout(60_000))).toBeNull();
  });
});
