import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import type { Video } from '../kit/ledger/render-ledger.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct({ losesWork: true });
const { newOwner, ledger, requestVideo, prepareMotionAndSong, reach, watch, listen } = product;
const { storedVideos, startWorker, scratchLeft } = product;
/** After this many kills a worker lives until it has made all remaining videos. */
const killsInRow = 10;
const photos = figure([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3]);
/** About as long as one of these videos takes. */
const videoMs = figure(1200, 300);

interface Requested {
  readonly owner: number;
  readonly slideshow: Slideshow;
}

const requestStill = async (): Promise<Requested> => {
  const owner = newOwner(photos);
  return { owner, slideshow: await requestVideo(owner) };
};

async function requestMoving(): Promise<Requested> {
  const owner = newOwner(photos);
  return { owner, slideshow: await requestVideo(owner, await prepareMotionAndSong(owner)) };
}

/** Starts workers and kills each at work, until one has left a video unfinished. */
async function killAtWork(requested: Requested[], request: () => Promise<Requested>): Promise<void> {
  for (;;) {
    const worker = await startWorker();
    const { owner, slideshow } = await request();
    requested.push({ owner, slideshow });
    await eventually(async () => ((await ledger.video(slideshow.id))?.attempt ?? 0) > 0, timeout);
    await sleep(Math.random() * videoMs);
    await worker.end('SIGKILL');
    if ((await ledger.video(slideshow.id))?.state !== 'ready') return;
  }
}

const describeProgress = ({ state, attempt, work_done }: Video): string => `${state} ${attempt} ${work_done}`;

/** The time in ms until a worker has resumed each abandoned video. */
async function pickedUp(): Promise<number> {
  const from = performance.now();
  const left = (await ledger.videos()).filter(({ state }) => state !== 'ready');
  const isTouched = async (before: Video) => {
    const now = await ledger.video(before.slideshow_id);
    return now !== undefined && describeProgress(now) !== describeProgress(before);
  };
  for (const video of left) await eventually(() => isTouched(video), timeout);
  return performance.now() - from;
}

it.each([
  { film: 'with still photos', kills: figure(50, 3), request: requestStill, hasSound: false },
  { film: 'with motion and a song', kills: figure(20, 2), request: requestMoving, hasSound: true },
])(
  'R1: after $kills workers were killed at random points of a job, every slideshow $film has one complete video',
  { timeout: testMs },
  async ({ kills, request, hasSound }) => {
    const requested: Requested[] = [];
    for (let killed = 0; killed < kills; ) {
      for (let inRow = 0; inRow < killsInRow && killed < kills; inRow += 1, killed += 1)
        await killAtWork(requested, request);
      const [worker, ms] = await Promise.all([startWorker(), pickedUp()]);
      expect(ms).toBeLessThan(within(60_000));
      await reach(requested.map(({ slideshow }) => slideshow.id));
      expect(await worker.end('SIGTERM')).toEqual([0, null]);
    }
    const ids = requested.map(({ slideshow }) => slideshow.id);
    expect(await ledger.publishes(ids)).toEqual(ids.map(() => 1));
    const whole = { frames: 30 * photos.length, seconds: photos.length };
    for (const { owner, slideshow } of requested) {
      expect(await watch(slideshow)).toEqual(whole);
      if (hasSound) expect(await listen({ owner, publicId: slideshow.publicId })).toEqual(whole);
      expect(await storedVideos(owner)).toHaveLength(hasSound ? 2 : 1);
    }
    expect(await scratchLeft()).toEqual([]);
  },
);
