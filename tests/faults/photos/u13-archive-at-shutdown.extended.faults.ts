import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';

const product = await startMediaProduct();
const owner = await product.signedIn(1);
/** More than the kernel buffers for a stalled reader. */
const photos = { count: 6, bytes: 10 * 1024 * 1024 };

async function beginArchive(origin: string) {
  const path = `${uploadPath.owner(1)}/archive`;
  const asked = await sendJson('POST', `${origin}${path}`, owner, { selected: false });
  const { url } = (await asked.json()) as { url: string };
  const request = get(`${origin}${url}`, { headers: owner, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  const state = async (): Promise<string> =>
    (await product.pool.query('select state from media.archives where id = $1', [url.split('/').at(-1)])).rows[0].state;
  return { response, state, rest: async () => Buffer.concat(await response.toArray()) };
}

const isClosed = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health/live`).then(
    () => false,
    () => true,
  );

async function fillAlbum(origin: string): Promise<Buffer[]> {
  const photo = await smallPhotos();
  const stored = Array.from({ length: photos.count }, () => randomBytes(photos.bytes));
  for (const [index, bytes] of stored.entries()) {
    const files = [{ name: `${index}.jpg`, bytes: photo(index) }];
    const { body } = await send(`${origin}${uploadPath.owner(1)}`, owner, files);
    const id = body.photos?.[0]?.id;
    await product.objects.store.putBuffer(`memorials/1/originals/${id}`, bytes, { contentType: 'image/jpeg' });
  }
  return stored;
}

it(
  'U13: an archive in progress when media and web/server are told to exit is completed within their grace period',
  async () => {
    const grace = { SHUTDOWN_GRACE_MS: `${testMs}` };
    const media = await product.startMedia(grace);
    const web = await product.startWeb(media.url, grace);
    const stored = await fillAlbum(media.url);
    const archive = await beginArchive(web.url);
    for (const ending of [web, media]) ending.kill('SIGTERM');
    await eventually(async () => (await isClosed(web.url)) && (await isClosed(media.url)), timeout);
    // Longer than any bound except the grace.
    await sleep(6000);
    expect(await archive.state()).toBe('sending');
    const files = openZip(await archive.rest());
    expect([archive.response.statusCode, archive.response.complete]).toEqual([200, true]);
    const inOrder = (bytes: Iterable<Buffer>) => [...bytes].toSorted(Buffer.compare);
    expect(Buffer.concat(inOrder(files.values())).equals(Buffer.concat(inOrder(stored)))).toBe(true);
    const from = performance.now();
    expect(await Promise.all([web.ended, media.ended])).toEqual([
      [0, null],
      [0, null],
    ]);
    // The shutdown does not wait for idle connections.
    expect(performance.now() - from).toBeLessThan(testMs / 4);
    expect(await archive.state()).toBe('sent');
  },
  testMs,
);

it(
  'U13: an archive that outlives the grace period of media is aborted, and never looks complete',
  async () => {
    const media = await product.startMedia({ SHUTDOWN_GRACE_MS: '300' });
    if ((await product.rows()).length === 0) await fillAlbum(media.url);
    const archive = await beginArchive(media.url);
    expect(await media.end('SIGTERM')).toEqual([0, null]);
    await expect(archive.rest()).rejects.toThrow('aborted');
    expect(archive.response.complete).toBe(false);
    expect(await archive.state()).toBe('failed');
  },
  testMs,
);
