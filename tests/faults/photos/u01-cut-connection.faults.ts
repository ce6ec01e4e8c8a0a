import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { beginUpload } from '../kit/load/raw-upload.ts';
import { encodeForm, smallPhotos, totalLength } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

/** Media ends an upload that web/server dropped after 28 s. */
const settledMs = figure(10_000, 20_000);
const grace = { SHUTDOWN_GRACE_MS: `${6 * settledMs}` };
const product = await startMediaProduct({ variables: grace });
const offsets = figure(200, 12);
const owner = await product.signedIn(1);
const media = await product.startMedia();
const web = await product.startWeb(media.url, grace);
const photo = await smallPhotos();

describe.each([
  ['an owner', uploadPath.owner(1), owner],
  ['a contributor', uploadPath.contributor(1), product.anonymous],
] as const)('U1: the connection of %s', (_, path, headers) => {
  it(
    `leaves no data when it is cut at ${offsets} offsets of an upload, with and without web/server`,
    async () => {
      const form = encodeForm([{ name: 'a.jpg', bytes: photo('cut', 300_000) }]);
      const [body, length] = [Buffer.concat(form), totalLength(form)];
      const [first, last] = [body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--')];
      for (let cut = 0; cut < offsets; cut += 1) {
        const offset = Math.round((last * cut) / (offsets - 1));
        const { url } = cut % 2 === 0 ? web : media;
        const { socket, closed } = await beginUpload(`${url}${path}`, headers, length);
        if (offset > 0) await new Promise((written) => socket.write(body.subarray(0, offset), written));
        // An earlier cut never reaches the file.
        if (offset > first) await eventually(async () => (await product.spooled()).length > 0, timeout);
        socket.destroy();
        await closed;
        const from = performance.now();
        await product.settled();
        expect(performance.now() - from).toBeLessThan(settledMs);
        expect([await product.rows(), await product.keys()], `cut at ${offset}`).toEqual([[], []]);
      }
    },
    testMs,
  );
});

it.each([
  ['web/server', web],
  ['media', media],
] as const)('U1: no handler keeps running: one that never settled would keep %s from exiting', async (_, leaving) => {
  const from = performance.now();
  expect(await leaving.end('SIGTERM')).toEqual([0, null]);
  expect(performance.now() - from).toBeLessThan(settledMs);
  expect([await product.rows(), await product.keys(), await product.spooled()]).toEqual([[], [], []]);
});
