import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startRenderWorker } from '@afterglow/local-stack';
import type { FontValue } from '@afterglow/proto';
import { findProcess, processTree } from '../process-tree.ts';
import { type Product, startProduct } from '../product.ts';
import type { Measurement } from '../section.ts';
import { type Album, makeAlbum } from './album.ts';
import { click } from './click.ts';
import { awaitPrepared, deletePrepared } from './prepared.ts';

const renderWorker = 'services/render/worker.js';
/** Media makes the frames for the workers, so it shares their cores. */
const media = 'services/media/main.js';

/** Pins all threads of a process and its descendants, including later ones. */
async function pin(root: number, cores: string): Promise<void> {
  const tree = await processTree(root);
  await Promise.all(tree.map(({ pid }) => promisify(execFile)('taskset', ['-acp', cores, String(pid)])));
}

const seconds = async (product: Product, album: Album, font: FontValue): Promise<number> => {
  await deletePrepared(product, album);
  return (await click(product, album, font)).seconds;
};

export async function measureTwoWorkers(photos: readonly string[]): Promise<Measurement[]> {
  const product = await startProduct({ RENDER_PROCESSES: '1' });
  try {
    return await measureWith(product, photos);
  } finally {
    await product.stop();
  }
}

async function measureWith(product: Product, photos: readonly string[]): Promise<Measurement[]> {
  const album = await makeAlbum(product.origin, photos);
  await awaitPrepared(product, album);
  const worker = await findProcess(product.pid, renderWorker);
  const framing = await findProcess(product.pid, media);
  await Promise.all([pin(worker, '0'), pin(framing, '0')]);
  const one = await seconds(product, album, 'allura');
  const second = await startRenderWorker({ dataDir: product.dataDir });
  try {
    await Promise.all([pin(second.pid() ?? 0, '1'), pin(framing, '0,1')]);
    const two = await seconds(product, album, 'pacifico');
    const note = `${one.toFixed(1)} s and ${two.toFixed(1)} s; media, which makes the frames, has the cores of the workers`;
    const what = `2 workers beside 1, a core each, ${photos.length} photos, nothing prepared`;
    return [{ what, value: one / two, unit: 'x', atLeast: 1.7, note }];
  } finally {
    await second.stop();
  }
}
