import { expect, it } from 'vitest';
import { figure, testMs, within } from '../figure.ts';
import { percentile } from './measuring.ts';
import { startProduct, uploadPath } from './product.ts';
import { addRows } from './rows.ts';

const product = await startProduct();
/** In memorials of two thousand, and one of ten thousand: no family has more. */
const [memorials, ordinary, large] = [figure(45, 3), 2000, figure(10_000, 3000)];
const rounds = figure(200, 5);

it(
  `D5: with ${memorials * ordinary + large} photos in one account a list is there within 300 ms`,
  async () => {
    const media = await product.startMedia();
    const owner = await product.signedIn(1);
    await addRows(product.pool, { memorialId: 1, count: large });
    for (let memorial = 2; memorial < 2 + memorials; memorial += 1)
      await addRows(product.pool, { memorialId: memorial, count: ordinary });
    await product.pool.query('update media.photos set owner_id = 1');
    await product.pool.query('update media.albums set owner_id = 1');
    await product.pool.query('analyze media.photos');
    const timed = async (path: string): Promise<{ ms: number; count: number }> => {
      const from = performance.now();
      const answer = await fetch(`${media.url}${path}`, { headers: owner });
      const list = (await answer.json()) as unknown[];
      expect(answer.status).toBe(200);
      return { ms: performance.now() - from, count: list.length };
    };
    const ms: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all = await timed(uploadPath.owner(1));
      const selected = await timed('/api/memorials/m1/slideshow-photos');
      expect([all.count, selected.count]).toEqual([large, large / 10]);
      ms.push(all.ms, selected.ms);
    }
    const slow = percentile(ms, 0.95);
    console.info(`D5: lists within ${Math.round(slow)} ms at the 95th percentile`);
    expect(slow).toBeLessThan(within(300));
  },
  testMs,
);
