import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { figure, testMs, within } from '../kit/figure.ts';
import { noiseWav } from '../kit/product/noise-wav.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';
import { sendSong } from '../kit/product/send-song.ts';

const product = await startRenderProduct({ losesWork: true });
const { api, signedIn, startWorker, scratchLeft, bucket, isRead } = product;
const kills = figure(20, 3);
const megabyte = 2 ** 20;
/** About as long as a worker takes for one of these songs. */
const readingMs = 1500;

async function storedObjects(owner: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of bucket.store.list(`memorials/${owner}/songs/`)) keys.push(key);
  return keys;
}

it(
  `R14: after ${kills} workers were killed at random points, every song is read once, and nothing else is left`,
  async () => {
    const owners = Array.from({ length: kills }, (_, index) => 10 + index);
    for (const owner of owners) {
      const worker = await startWorker();
      await sendSong(api, await signedIn(owner), owner, noiseWav(6 * megabyte));
      await sleep(Math.random() * readingMs);
      worker.kill('SIGKILL');
      await worker.ended;
    }
    const from = performance.now();
    const worker = await startWorker();
    for (const owner of owners) await isRead(owner);
    expect(performance.now() - from).toBeLessThan(within(60_000));
    for (const owner of owners) expect(await storedObjects(owner)).toHaveLength(3);
    worker.kill('SIGTERM');
    expect(await worker.ended).toEqual([0, null]);
    expect(await scratchLeft()).toEqual([]);
  },
  testMs,
);
