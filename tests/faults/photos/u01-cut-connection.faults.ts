import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import { startProduct, uploadPath } from './product.ts';
import { smallPhotos } from './sending/photos-to-send.ts';
import { beginUpload } from './sending/raw-upload.ts';
import { encodeForm, totalLength } from './sending/sending.ts';

/** Longer beside other tests, but not by much: an upload that web/server forgets is ended by media after 28 s. */
const settledMs = figure(10_000, 20_000);
// A handler that never settled would use it up.
const grace = { SHUTDOWN_GRACE_MS: `${6 * settledMs}` };
const product = await startProduct(grace);
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
    `leaves nothing when it is cut at ${offsets} offsets of an upload, with and without web/server`,
    async () => {
      const form = encodeForm([{ name: 'a.jpg', bytes: photo('cut', 300_000) }]);
      const [body, length] = [Buffer.concat(form), totalLength(form)];
      const [first, last] = [body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--')];
      for (let cut = 0; cut < offsets; cut += 1) {
        const offset = Math.round((last * cut) / (offsets - 1));
        const { url } = cut % 2 === 0 ? web : media;
        const { socket, closed } = await beginUpload(`${url}${path}`, headers, length);
        if (offset > 0) await new Promise((written) => socket.write(body.subarray(0, offset), written));
        // A connection that is cut any earlier never comes as far as a file.
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
  leaving.kill('SIGTERM');
  expect(await leaving.ended).toEqual([0, null]);
  expect(performance.now() - from).toBeLessThan(settledMs);
  expect([await product.rows(), await product.keys(), await product.spooled()]).toEqual([[], [], []]);
});
