import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import { beginHalfUpload, readStatusLine } from '../kit/load/raw-upload.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

const product = await startMediaProduct();
const owner = await product.signedIn(1);
const photo = await smallPhotos();

const halfAnUpload = (url: string, words: string) =>
  beginHalfUpload(`${url}${uploadPath.owner(1)}`, owner, { name: `${words}.jpg`, bytes: photo(words, 300_000) });
const spooledFiles = async (): Promise<number> => (await product.spooled()).length;

it('U14: when one of two copies of media with a shared spool starts, exits or is killed, the uploads of the other continue', {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const [staying, leaving] = [await product.startMedia(), await product.startMedia()];
  const uploads = await Promise.all([1, 2, 3].map((index) => halfAnUpload(staying.url, `staying ${index}`)));
  await halfAnUpload(leaving.url, 'killed');
  await eventually(async () => (await spooledFiles()) === 4, timeout);
  await leaving.end('SIGKILL');
  const next = await product.startMedia({ SPOOL_ABANDONED_MS: '60000' });
  const last = await product.startMedia();
  expect(await last.end('SIGTERM')).toEqual([0, null]);
  expect(await spooledFiles()).toBe(4);
  const answers = await Promise.all(uploads.map(({ finish }) => finish()));
  expect(answers.map(readStatusLine)).toEqual(Array(3).fill('HTTP/1.1 201'));
  expect((await send(`${next.url}${uploadPath.owner(1)}`, owner, [{ name: 'n.jpg', bytes: photo('n') }])).status).toBe(
    201,
  );
  for (const media of [staying, next]) media.kill('SIGTERM');
  await Promise.all([staying.ended, next.ended]);
  expect(await spooledFiles()).toBe(1);

  const sweeping = await product.startMedia({ SPOOL_ABANDONED_MS: '1000' });
  await eventually(async () => (await spooledFiles()) === 0, timeout);
  expect(await sweeping.end('SIGTERM')).toEqual([0, null]);
});

it(
  'U14: media and web/server finish an upload in progress when they are told to exit',
  async () => {
    const media = await product.startMedia({ SHUTDOWN_GRACE_MS: '60000' });
    const web = await product.startWeb(media.url, { SHUTDOWN_GRACE_MS: '60000' });
    const upload = await halfAnUpload(web.url, 'slow');
    await eventually(async () => (await spooledFiles()) === 1, timeout);
    for (const ending of [web, media]) ending.kill('SIGTERM');
    // Longer than any bound except the grace.
    await sleep(6000);
    expect(readStatusLine(await upload.finish())).toBe('HTTP/1.1 201');
    const from = performance.now();
    expect(await Promise.all([web.ended, media.ended])).toEqual([
      [0, null],
      [0, null],
    ]);
    // The shutdown does not wait for idle connections.
    expect(performance.now() - from).toBeLessThan(20_000);
  },
  testMs,
);

it(
  'U14: an upload that outlives the grace period of media is answered with a request to send it again',
  async () => {
    const media = await product.startMedia({ SHUTDOWN_GRACE_MS: '300' });
    const upload = await halfAnUpload(media.url, 'too slow');
    await eventually(async () => (await spooledFiles()) === 1, timeout);
    media.kill('SIGTERM');
    await upload.closed;
    expect(upload.answer()).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n/s);
    expect(await media.ended).toEqual([0, null]);
    expect(await spooledFiles()).toBe(0);
  },
  testMs,
);
