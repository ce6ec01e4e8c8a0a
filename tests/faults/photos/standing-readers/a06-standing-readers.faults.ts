import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@afterglow/proto/limits';
import { describe, expect, it } from 'vitest';
import { figure, testMs } from '../../kit/figure.ts';
import { startMediaProduct } from '../../kit/product/media-product.ts';
import { largeObjectsInFolders } from './large-objects.ts';
import { expectLittleGrowth, standing, warming } from './standing-readers.ts';
import { startStreamedContent } from './streamed-content.ts';
import { longAnswers, measuredRoutes } from './streamed-routes.ts';

const product = await startMediaProduct({ stores: ['memorial', 'render'] });
const things = await startStreamedContent(product, {
  objects: await largeObjectsInFolders(product),
  first: 1,
  readers: warming + standing.readers,
  photosPerAlbum: 3,
});

it('A6: stalled readers are tested on every route with long responses', () => {
  expect(new Set(things.ways.map(({ key }) => key))).toEqual(new Set(longAnswers));
});

describe.each(measuredRoutes(things.ways))(`A6: ${standing.readers} stalled readers of $what`, (ways) => {
  it(
    'cost each process at most 100 MiB for 500, and do not affect others',
    { tags: ['extended'], timeout: testMs },
    () => expectLittleGrowth(product, things, { ways, readers: standing.readers }),
  );
});

const [bytesPerSecond, phoneBytes] = figure([32_000, limits.photoMaxBytes], [320_000, 500_000]);

it(
  `A6: a phone that reads ${bytesPerSecond} bytes a second receives all ${phoneBytes} bytes`,
  async () => {
    const media = await product.startMedia();
    const web = await product.startWeb(media.url);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const headers = await product.signedIn(1);
    get(`${web.url}/uploads/1-1.jpg`, { headers, agent: false }, async (response) => {
      let read = 0;
      try {
        for await (const part of response) {
          read += part.length;
          if (read >= phoneBytes) break;
          await sleep((1000 * part.length) / bytesPerSecond);
        }
        resolve(read);
      } catch (error) {
        reject(error);
      }
    }).on('error', reject);
    expect(await promise).toBeGreaterThanOrEqual(phoneBytes);
    web.kill('SIGKILL');
    media.kill('SIGKILL');
  },
  testMs,
);
