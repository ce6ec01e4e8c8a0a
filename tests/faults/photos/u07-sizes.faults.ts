import { errors, limits } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { beginUpload } from '../kit/load/raw-upload.ts';
import { encodeForm, send, smallPhotos, totalLength } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

const product = await startMediaProduct();
const megabyte = 2 ** 20;
const endless = figure(1024, 200) * megabyte;
/** Bytes that the parser, two servers and the kernel may buffer after the reader stopped. */
const inBetween = 20 * megabyte;

it(
  `U7: accepts ${limits.photoMaxBytes} bytes and refuses one more; reads little of ${endless / megabyte} MB`,
  async () => {
    const media = await product.startMedia();
    const web = await product.startWeb(media.url);
    const owner = await product.signedIn(1);
    const photo = await smallPhotos();
    const ofSize = (bytes: number): Buffer => {
      const smaller = photo('size', bytes - 100_000);
      // Bytes after the image's end do not count.
      return Buffer.concat([smaller, Buffer.alloc(bytes - smaller.length)]);
    };
    const url = `${web.url}${uploadPath.owner(1)}`;
    const whole = await send(url, owner, [{ name: 'whole.jpg', bytes: ofSize(limits.photoMaxBytes) }]);
    expect(whole.status).toBe(201);
    const large = await send(url, owner, [{ name: 'large.jpg', bytes: ofSize(limits.photoMaxBytes + 1) }]);
    const tooLarge = { code: 'photo_too_large', message: errors.photo_too_large.message };
    expect([large.status, large.body]).toEqual([413, { ...tooLarge, refused: [{ ...tooLarge, name: 'large.jpg' }] }]);

    const parts = encodeForm([
      { name: 'before.jpg', bytes: photo('before') },
      { name: 'endless.jpg', bytes: photo('endless') },
    ]).slice(0, -2);
    for (const server of [media, web]) {
      const before = await receivedBytes(media.metricsUrl);
      const { socket, answer, closed } = await beginUpload(
        `${server.url}${uploadPath.owner(1)}`,
        owner,
        totalLength(parts) + endless,
      );
      for (const part of parts) socket.write(part);
      const chunk = Buffer.alloc(65_536);
      const more = () => {
        while (socket.writable && socket.bytesWritten < endless && socket.write(chunk));
      };
      socket.on('drain', more);
      more();
      await closed;
      const read = (await receivedBytes(media.metricsUrl)) - before;
      expect(read).toBeLessThan(limits.photoMaxBytes + megabyte);
      expect(socket.bytesWritten).toBeLessThan(limits.photoMaxBytes + megabyte + inBetween);
      expect(answer()).toMatch(/^HTTP\/1\.1 201 /);
      expect(answer()).toContain('"originalName":"before.jpg"');
      expect(answer()).toContain(`"refused":[{"name":"endless.jpg","code":"photo_too_large"`);
    }
    await product.settled();
    expect((await product.rows()).map(({ original_name }) => original_name)).toEqual(['whole.jpg', 'before.jpg']);
  },
  testMs,
);

async function receivedBytes(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^media_received_bytes_total\S* (\S+)$/m.exec(text)?.[1] ?? 0);
}
