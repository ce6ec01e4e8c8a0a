import { createLogger } from '@afterglow/service-kit';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { averageSeconds } from '../domain/assess.ts';
import { summarizeQueues } from '../domain/queues.ts';
import { summarizeStorage } from '../domain/storage.ts';
import { watchProduct } from '../use-cases/watch-product.ts';
import type { MetricsSource } from './metrics-source.ts';
import { watchedProcess } from './watched-process.fixture.ts';

type MakeSource = (addresses: readonly string[]) => Promise<MetricsSource>;

const log = createLogger('monitoring', 'silent');

/** The suite of every metrics source. Call it at the top of the test file. */
export async function describeMetricsSource(name: string, makeSource: MakeSource): Promise<void> {
  const web = await watchedProcess('web');
  const other = await watchedProcess('web');
  const media = await watchedProcess('media');
  const addresses = [web, other, media].map(({ address }) => address);
  const source = await makeSource(addresses);
  const watch = watchProduct({ source, clock: () => new Date(), log, everyMs: 15_000 });
  const counted = (requests: number, errors: number) =>
    eventually(async () => {
      const { reading, history } = await watch.now();
      const hour = history.lastMinutes(reading.at, 60);
      return hour.requests - atFirst === requests && hour.errors === errors ? { reading, history, hour } : null;
    });
  await eventually(async () => (await watch.now()).reading.processes.size === 3);
  const first = await watch.now();
  const atFirst = first.history.lastMinutes(first.reading.at, 60).requests;

  describe(name, () => {
    it('counts each request once, at the service that receives it, and 5xx answers as errors', async () => {
      await web.answer(30);
      await other.answer(10);
      await other.answer(2, 503);
      await media.answer(50, 500);
      const { hour } = await counted(42, 2);
      expect(averageSeconds(hour)).toBeGreaterThan(0);
      expect(hour.answers - atFirst).toBe(42);
    });

    it('continues counting after a process restarts', async () => {
      await web.restart();
      await web.answer(5);
      await counted(47, 2);
    });

    it('loses no counts of a restarted process that has exceeded its earlier count', async () => {
      await web.restart();
      await web.answer(200);
      await counted(247, 2);
    });

    it('keeps the counts of a process that has exited', async () => {
      await other.end();
      await eventually(async () => !(await watch.now()).reading.processes.has(other.address));
      await web.answer(3);
      await counted(250, 2);
    });

    it('names processes by their service, with their memory and start', async () => {
      const { reading } = await watch.now();
      expect([...reading.processes.values()].map(({ service }) => service).sort()).toEqual(['media', 'web']);
      for (const { values } of reading.processes.values()) {
        expect(values.startedAt).toBeLessThan(Date.now() / 1000);
        for (const bytes of [values.heapUsed, values.heapTotal, values.rss, values.external])
          expect(bytes).toBeGreaterThan(1000);
      }
    });

    it('uses the highest value that copies report for a queue', async () => {
      web.setQueue('pictures', 'waiting', 3);
      media.setQueue('pictures', 'waiting', 4);
      media.setQueue('pictures', 'prioritized', 1);
      media.setQueue('pictures', 'active', 2);
      media.setOldestJob('pictures', 70);
      await eventually(async () => {
        const depths = summarizeQueues((await watch.now()).reading);
        expect(depths).toEqual([{ name: 'pictures', waiting: 5, active: 2, delayed: 0, oldestSeconds: 70 }]);
        return true;
      });
    });

    it('reports stored bytes and the number of videos made', async () => {
      media.setStored({ photos: 1000, videos: 300, pictures: 20, free: 500 });
      web.makeVideos(3);
      await eventually(async () => {
        const { reading, history } = await watch.now();
        expect(summarizeStorage(reading)).toEqual({ photos: 1000, videos: 300, total: 1320, free: 500 });
        expect(history.knows('videosMade')).toBe(true);
        const made = history.quarters.upTo(reading.at).reduce((sum, step) => sum + (step?.videosMade ?? 0), 0);
        return made === 3;
      });
    });
  });
}
