import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { median, quantile } from '../statistics.ts';
import { type CopiedAlbum, copiedAlbum } from './copied-album.ts';

const [listedPhotos, orderedPhotos] = [10_000, 1000];
const [warmUp, measured] = [5, 60];
const pageSize = 100;

async function getTimes(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + measured; round += 1) {
    const start = performance.now();
    await work(round);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return times;
}

const getIds = async ({ organizer, memorial }: CopiedAlbum): Promise<number[]> => {
  const params = { memorialRef: memorial.publicId };
  return (await organizer.call('GET /api/memorials/:memorialRef/photos', { params })).map(({ id }) => id);
};

async function list({ origin }: Product, album: CopiedAlbum): Promise<Measurement> {
  const { organizer, memorial } = album;
  const url = `${origin}/api/memorials/${memorial.publicId}/photos`;
  let bytes = 0;
  const read = async () => {
    const answer = await fetch(url, { headers: { cookie: organizer.cookie } });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  };
  const times = await getTimes(read);
  const [photoId = 0] = await getIds(album);
  const afterChange: number[] = [];
  for (let round = 0; round < measured; round += 1) {
    const [params, body] = [{ photoId: String(photoId) }, { isSelected: round % 2 === 0 }];
    await organizer.call('PATCH /api/photos/:photoId/selection', { params, body });
    const start = performance.now();
    await read();
    afterChange.push(performance.now() - start);
  }
  const changed = `${median(afterChange).toFixed(0)} and ${quantile(afterChange, 0.95).toFixed(0)} ms`;
  const note = `${times.length} reads, median ${median(times).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB; median and p95 after a change: ${changed}`;
  return { what: `List of ${listedPhotos} photos, p95`, value: quantile(times, 0.95), unit: 'ms', aim: 100, note };
}

/** Reads the first page of an album after each change. */
async function firstPage({ origin }: Product, album: CopiedAlbum, photoCount: number): Promise<Measurement> {
  const { organizer, memorial } = album;
  const [photoId = 0] = await getIds(album);
  const params = { photoId: String(photoId) };
  const url = `${origin}/api/memorials/${memorial.publicId}/photos?limit=${pageSize}`;
  const times: number[] = [];
  for (let round = 0; round < warmUp + measured; round += 1) {
    await organizer.call('PATCH /api/photos/:photoId/selection', { params, body: { isSelected: round % 2 === 0 } });
    const start = performance.now();
    const answer = await fetch(url, { headers: { cookie: organizer.cookie } });
    if (!answer.ok) throw new Error(`the first page answered ${answer.status}`);
    await answer.arrayBuffer();
    if (round >= warmUp) times.push(performance.now() - start);
  }
  const what = `First ${pageSize} of ${photoCount} photos, p95`;
  const note = `${times.length} reads, each after a change; median ${median(times).toFixed(0)} ms`;
  return { what, value: quantile(times, 0.95), unit: 'ms', aim: 50, note };
}

async function reorder({ origin }: Product, album: CopiedAlbum): Promise<Measurement> {
  const ids = await getIds(album);
  const url = `${origin}/api/memorials/${album.memorial.publicId}/photos/reorder`;
  const headers = { origin, cookie: album.organizer.cookie, 'content-type': 'application/json' };
  const times = await getTimes(async (round) => {
    const photoIds = round % 2 === 0 ? ids.toReversed() : ids;
    const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ photoIds }) });
    if (!answer.ok) throw new Error(`the reorder answered ${answer.status}`);
    await answer.arrayBuffer();
  });
  const note = `${times.length} reorders of every photo, median ${median(times).toFixed(0)} ms`;
  return { what: `Reorder of ${orderedPhotos} photos, p95`, value: quantile(times, 0.95), unit: 'ms', aim: 150, note };
}

export async function measureLists(product: Product, paths: readonly string[]): Promise<Measurement[]> {
  const large = await copiedAlbum(product, paths, listedPhotos);
  const small = await copiedAlbum(product, paths, orderedPhotos);
  return [
    await list(product, large),
    await firstPage(product, large, listedPhotos),
    await firstPage(product, small, orderedPhotos),
    await reorder(product, small),
  ];
}
