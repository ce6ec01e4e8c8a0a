import { deflateSync } from 'node:zlib';
import { pngBomb, pngChunk, pngFile, pngHeader, scanBomb, webpBomb } from '@afterglow/test-kit/images';
import { expect, it } from 'vitest';
import { figure, testMs, within } from '../kit/figure.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import { latencies, peakMemory, percentile } from '../kit/measuring.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

const product = await startMediaProduct();
const rounds = figure(10, 2);

it(
  `U6: bombs, ${rounds} times each, are refused within 3 s and in little memory while other requests stay fast`,
  async () => {
    const media = await product.startMedia();
    const owner = await product.signedIn(1);
    const url = `${media.url}${uploadPath.owner(1)}`;
    const photo = await smallPhotos();
    const warm = Array.from({ length: 8 }, (_, index) => send(url, owner, [{ name: 'a.jpg', bytes: photo(index) }]));
    const { peak: before } = await peakMemory(media, Promise.all(warm));
    const bombs = [
      [webpBomb(), 'photo_too_many_pixels'],
      [pngBomb(), 'photo_too_many_pixels'],
      [await scanBomb(), 'photo_too_complex'],
    ] as const;
    const throwThem = async () => {
      const answers: { code: string | undefined; expected: string; ms: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const [bytes, expected] of bombs) {
          const { body, ms } = await send(url, owner, [{ name: 'bomb', bytes }]);
          answers.push({ code: body.code, expected, ms });
        }
      }
      return answers;
    };
    const { result, peak } = await peakMemory(media, latencies(`${media.url}/health/live`, throwThem()));
    const { result: answers, ms } = result;
    expect(answers.map(({ code }) => code)).toEqual(answers.map(({ expected }) => expected));
    const slowest = Math.max(...answers.map((answer) => answer.ms));
    const growth = (peak - before) / 2 ** 20;
    const others = percentile(ms, 0.99);
    console.info(
      `U6: within ${Math.round(slowest)} ms, ${Math.round(growth)} MiB more, others' p99 ${Math.round(others)} ms`,
    );
    expect(slowest).toBeLessThan(within(3000));
    expect(growth).toBeLessThan(200);
    expect(others).toBeLessThan(within(300));

    // More rows than the image has: they must not be unpacked.
    const rows = pngFile(pngHeader(32, 32), pngChunk('IDAT', deflateSync(Buffer.alloc(300 * 2 ** 20))));
    const answer = await peakMemory(media, send(url, owner, [{ name: 'rows.png', bytes: rows }]));
    expect(answer.result.status).toBe(201);
    expect((answer.peak - before) / 2 ** 20).toBeLessThan(200);
  },
  testMs,
);
