import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { startProduct } from './product.ts';

const { ledger, ask, reach, startWorker, scratchLeft } = await startProduct();
const renders = figure(20, 10);
const graceMs = 4000;
/** What a worker closes beside its jobs. */
const closingMs = 3000;

it(
  `R2: when a worker shuts down during ${renders} renders, all finish on their first attempt`,
  async () => {
    const leaving = await startWorker({ SHUTDOWN_GRACE_MS: String(graceMs) });
    const asked = await Promise.all(Array.from({ length: renders }, (_, index) => ask(index + 1)));
    const ids = asked.map(({ id }) => id);
    await eventually(async () => (await ledger.videos()).some(({ state }) => state === 'rendering'), timeout);
    const before = performance.now();
    leaving.kill('SIGTERM');
    expect(await leaving.ended).toEqual([0, null]);
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
