import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createImageWorkerPool } from '../../../services/media/adapters/images/image-worker-pool.ts';

const deadlineMs = 60_000;

/** Measures sharp alone with the same outputs, with one process per core and without network, database or store. */
export async function measurePass(paths: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-pass-'));
  const size = availableParallelism();
  const pool = createImageWorkerPool({ size, waitingMax: paths.length, deadlineMs });
  const work = (source: string) => {
    const to = (name: string): string => join(folder, `${basename(source)}.${name}`);
    return pool.work({
      source,
      outputs: { original: to('original'), thumb: to('thumb'), display: to('display'), frame: to('frame') },
    });
  };
  try {
    await Promise.all(paths.slice(0, size).map(work));
    const start = performance.now();
    await Promise.all(paths.map(work));
    return (performance.now() - start) / 1000;
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}
