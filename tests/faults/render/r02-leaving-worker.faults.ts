import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct();
const { ledger, requestVideo, prepareMotionAndSong, reach, startWorker, scratchLeft } = product;
const renders = figure(20, 10);
const graceMs = 4000;
/** How long a worker takes to close everything besides its jobs. */
const closingMs = 3000;

it(
  `R2: when a worker shuts down during ${renders} renders, half of them with motion and a song, all finish on their first attempt`,
  async () => {
    const reader = await startWorker();
    const owners = Array.from({ length: renders }, (_, index) => index + 1);
    const choices = await Promise.all(owners.map((owner) => (owner % 2 === 0 ? prepareMotionAndSong(owner) : {})));
    await reader.end('SIGTERM');
    const leaving = await startWorker({ SHUTDOWN_GRACE_MS: String(graceMs) });
    const requested = await Promise.all(owners.map((owner, index) => requestVideo(owner, choices[index])));
    const ids = requested.map(({ id }) => id);
    await eventually(async () => (await ledger.videos()).some(({ state }) => state === 'rendering'), timeout);
    const before = performance.now();
    expect(await leaving.end('SIGTERM')).toEqual([0, null]);
    expect(performance.now() - before).toBeLessThan(within(graceMs + closingMs));
    expect(await scratchLeft()).toEqual([]);
    const unfinished = (await ledger.videos()).filter(({ state }) => state !== 'ready');
    expect(unfinished.length).toBeGreaterThan(0);
    expect(unfinished.filter(({ state, tries }) => state !== 'due' || tries > 0)).toEqual([]);

    await startWorker();
    const videos = await reach(ids);
    expect(videos.filter(({ tries }) => tries !== 1)).toEqual([]);
    expect((await ledger.moments()).filter(({ state }) => state === 'failed')).toEqual([]);
    expect(await ledger.publishes(ids)).toEqual(ids.map(() => 1));
  },
  testMs,
);
