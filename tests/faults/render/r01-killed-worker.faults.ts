import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import type { Video } from './ledger.ts';
import { startProduct } from './product.ts';

const { world, ledger, ask, reach, watch, storedVideos, startWorker, scratchLeft } = await startProduct({
  losesWork: true,
});
const kills = figure(50, 3);
/** After so many a worker lives on until all that they have left is made. */
const killsInRow = 10;
const photos = figure([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3]);
/** A video of these takes about as long. */
const videoMs = figure(1200, 300);
const slideshows: Slideshow[] = [];

async function killAtWork(): Promise<void> {
  for (;;) {
    const owner = slideshows.length + 1;
    world.selected.set(owner, photos);
    const worker = await startWorker();
    const slideshow = await ask(owner);
    slideshows.push(slideshow);
    await eventually(async () => ((await ledger.video(slideshow.id))?.attempt ?? 0) > 0, timeout);
    await sleep(Math.random() * videoMs);
    worker.kill('SIGKILL');
    await worker.ended;
    if ((await ledger.video(slideshow.id))?.state !== 'ready') return;
  }
}

const describeProgress = ({ state, attempt, work_done }: Video): string => `${state} ${attempt} ${work_done}`;

/** The milliseconds until a worker has gone on with each video that was left. */
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

it(
  `R1: after ${kills} workers were killed at random points of a job, every slideshow has one whole video`,
  async () => {
    for (let killed = 0; killed < kills; ) {
      for (let inRow = 0; inRow < killsInRow && killed < kills; inRow += 1, killed += 1) await killAtWork();
      const [worker, ms] = await Promise.all([startWorker(), pickedUp()]);
      expect(ms).toBeLessThan(within(60_000));
      await reach(slideshows.map(({ id }) => id));
      worker.kill('SIGTERM');
      expect(await worker.ended).toEqual([0, null]);
    }
    const ids = slideshows.map(({ id }) => id);
    expect(await ledger.publishes(ids)).toEqual(ids.map(() => 1));
    for (const [index, slideshow] of slideshows.entries()) {
      expect(await watch(slideshow)).toEqual({ frames: 30 * photos.length, seconds: photos.length });
      expect(await storedVideos(index + 1)).toHaveLength(1);
    }
    expect(await scratchLeft()).toEqual([]);
  },
  testMs,
);
