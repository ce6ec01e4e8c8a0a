import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peakMemory } from '../peak-memory.ts';
import { findProcess, processTree } from '../process-tree.ts';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { type CopiedAlbum, copiedAlbum } from './copied-album.ts';
import { download } from './download.ts';

const photoCount = 1000;
const rounds = 3;
const megabyte = 1_000_000;
const media = 'services/media/main.js';
const program = fileURLToPath(new URL('file-server.ts', import.meta.url));

interface Copied {
  readonly bytes: number;
  readonly rate: number;
}

async function getRate(work: () => Promise<number>): Promise<Copied> {
  const start = performance.now();
  const bytes = await work();
  return { bytes, rate: bytes / megabyte / ((performance.now() - start) / 1000) };
}

async function zip({ origin }: Product, { organizer, memorial }: CopiedAlbum, from = origin): Promise<number> {
  const params = { memorialRef: memorial.publicId };
  const route = 'POST /api/memorials/:memorialRef/photos/archive';
  const { url } = await organizer.call(route, { params, body: { selected: false } });
  return download(new URL(url, from).href, { cookie: organizer.cookie });
}

async function startFileServer({ dataDir }: Product, { memorial }: CopiedAlbum, folder: string) {
  const originals = join(dataDir, 'objects', 'media', 'objects', 'memorials', String(memorial.id), 'originals');
  const list = join(folder, 'originals.txt');
  await writeFile(list, (await readdir(originals)).map((name) => join(originals, name)).join('\n'));
  const server = fork(program, [list]);
  const [url] = await once(server, 'message');
  return { url: String(url), stop: () => server.disconnect() };
}

async function getMemory(product: Product, album: CopiedAlbum): Promise<Measurement> {
  const idle = (await processTree(await findProcess(product.pid, media))).reduce((sum, { bytes }) => sum + bytes, 0);
  const peak = await peakMemory({ product, program: media, lookEveryMs: 250 }, () => zip(product, album));
  const value = (peak.bytes - idle) / megabyte;
  const note = `PSS of media and its children, ${(idle / megabyte).toFixed(0)} MB idle`;
  return { what: `Memory while the zip is sent, above idle`, value, unit: 'MB', aim: 60, note };
}

export async function measureArchive(product: Product, paths: readonly string[], folder: string) {
  const album = await copiedAlbum(product, paths, photoCount);
  const memory = await getMemory(product, album);
  const server = await startFileServer(product, album, folder);
  const { urls } = JSON.parse(await readFile(join(product.dataDir, 'run.json'), 'utf8'));
  const [ours, bare, whole]: [Copied[], Copied[], Copied[]] = [[], [], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await getRate(() => download(server.url)));
      ours.push(await getRate(() => zip(product, album, urls.media)));
      whole.push(await getRate(() => zip(product, album)));
    }
  } finally {
    server.stop();
  }
  const bytes = `${((ours[0]?.bytes ?? 0) / 1e9).toFixed(1)} GB`;
  const rates = (all: readonly Copied[]): string => `${all.map(({ rate }) => rate.toFixed(0)).join(', ')} MB/s`;
  const ratios = ours.map(({ rate }, round) => rate / (bare[round]?.rate ?? rate));
  const results: Measurement[] = [
    {
      what: `Zip of ${photoCount} photos, rate / one HTTP hop`,
      value: median(ratios),
      unit: 'x',
      atLeast: 0.8,
      note: `${bytes} from media at ${rates(ours)}; from a bare server at ${rates(bare)}`,
    },
    {
      what: 'The same through web/server, a second hop',
      value: median(whole.map(({ rate }, round) => rate / (bare[round]?.rate ?? rate))),
      unit: 'x',
      note: `at ${rates(whole)}`,
    },
    memory,
  ];
  return results;
}
