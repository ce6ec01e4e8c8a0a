import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, patience, testMs, within } from '../figure.ts';
import type { Video } from './ledger.ts';
import { startProduct } from './product.ts';

const { world, ledger, ask, reach, watch, storedVideos, startWorker, scratchLeft } = await startProduct();
const kills = figure(50, 3);
const photos = figure([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3]);
/** A video of these takes about as long. */
const videoMs = figure(1200, 300);

/** How long an unfinished video has stood still at most: what a worker has left until another goes on with it. */
function watchStillness() {
  const seen = new Map<number, { readonly at: number; readonly sight: string }>();
  let longest = 0;
  const look = ({ slideshow_id, state, attempt, work_done }: Video) => {
    const sight = `${state} ${attempt} ${work_done}`;
    const before = seen.get(slideshow_id);
    if (before?.sight === sight && state !== 'ready') longest = Math.max(longest, Date.now() - before.at);
    else seen.set(slideshow_id, { at: Date.now(), sight });
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(async () => (await ledger.videos()).forEach(look));
  }, 250);
  return async () => {
    clearInterval(timer);
    await looking;
    return longest;
  };
}

it(
  `R1: ${kills} workers are killed at random points of a job: every slideshow gets one whole video`,
  async () => {
    const stillness = watchStillness();
    const slideshows: Slideshow[] = [];
    for (let killed = 0; killed < kills; ) {
      const owner = slideshows.length + 1;
      world.selected.set(owner, photos);
      const worker = await startWorker();
      const slideshow = await ask(owner);
      slideshows.push(slideshow);
      await eventually(async () => ((await ledger.video(slideshow.id))?.attempt ?? 0) > 0, patience);
      await sleep(Math.random() * videoMs);
      worker.kill('SIGKILL');
      await worker.ended;
      if ((await ledger.video(slideshow.id))?.state !== 'ready') killed += 1;
    }
    const last = await startWorker();
    const ids = slideshows.map(({ id }) => id);
    await reach(ids);
    expect(await stillness()).toBeLessThan(within(60_000));
    last.kill('SIGTERM');
    expect(await last.ended).toEqual([0, null]);

    expect(await ledger.publishes(ids)).toEqual(ids.map(() => 1));
    for (const [index, slideshow] of slideshows.entries()) {
      expect(await watch(slideshow)).toEqual({ frames: 30 * photos.length, seconds: photos.length });
      expect(await storedVideos(index + 1)).toHaveLength(1);
    }
    expect(await scratchLeft()).toEqual([]);
  },
  testMs,
);
