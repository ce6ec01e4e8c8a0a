import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { sampleGauges } from './sampled-gauges.ts';

const log = createLogger('test', 'silent');

function gauges(
  read: () => Promise<Record<'things' | 'kinds', number | Record<string, number> | null>>,
  freshMs: number,
) {
  const registry = new Registry();
  sampleGauges({
    ...{ registry, log, freshMs, read },
    gauges: { things: { help: 'Things' }, kinds: { help: 'Things by kind', label: 'kind' } },
  });
  const scrape = async () => (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  return { scrape };
}

it('reads all gauges at once, and again only when the reading is old', async () => {
  let readings = 0;
  const read = async () => {
    readings += 1;
    return { things: readings, kinds: { photo: 2, video: 1 } };
  };
  const { scrape } = gauges(read, 60_000);
  const lines = ['things 1', 'kinds{kind="photo"} 2', 'kinds{kind="video"} 1'];
  expect(await scrape()).toEqual(lines);
  expect(await scrape()).toEqual(lines);
  expect(readings).toBe(1);
  const { scrape: scrapeOld } = gauges(read, 0);
  expect((await scrapeOld())[0]).toBe('things 2');
  expect((await scrapeOld())[0]).toBe('things 3');
});

it('has no value while reading fails, and has one again afterwards', async () => {
  let isDown = false;
  const { scrape } = gauges(async () => {
    if (isDown) throw new Error('Postgres is down');
    return { things: 3, kinds: { photo: 3 } };
  }, 0);
  expect(await scrape()).toEqual(['things 3', 'kinds{kind="photo"} 3']);
  isDown = true;
  expect(await scrape()).toEqual([]);
  isDown = false;
  expect(await scrape()).toEqual(['things 3', 'kinds{kind="photo"} 3']);
});

it('has no value for an unknown reading next to known ones', async () => {
  const known: { things: number | null; kinds: Record<string, number> | null } = { things: 3, kinds: null };
  const { scrape } = gauges(async () => ({ ...known }), 0);
  expect(await scrape()).toEqual(['things 3']);
  Object.assign(known, { things: null, kinds: { photo: 3 } });
  expect(await scrape()).toEqual(['kinds{kind="photo"} 3']);
});
