import { setTimeout as sleep } from 'node:timers/promises';
import { processTree } from '../process-tree.ts';
import type { Product } from '../product.ts';

const lookEveryMs = 50;
const worker = 'services/render/worker.ts';

async function workerPid({ pid }: Product): Promise<number> {
  const found = (await processTree(pid)).find(({ command }) => command.endsWith(worker));
  if (!found) throw new Error('the render worker is not running');
  return found.pid;
}

/** The most memory, in bytes of PSS, that the render worker and its ffmpeg hold together while something is done. */
export async function peakMemory(product: Product, work: () => Promise<unknown>): Promise<number> {
  const pid = await workerPid(product);
  let peak = 0;
  let working = true;
  const watch = async () => {
    while (working) {
      const processes = await processTree(pid);
      peak = Math.max(
        peak,
        processes.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      await sleep(lookEveryMs);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    working = false;
    await watching;
  }
  return peak;
}
