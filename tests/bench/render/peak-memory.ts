import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess, type ProcessMemory, processTree } from '../process-tree.ts';
import type { Product } from '../product.ts';

const lookEveryMs = 50;
const worker = 'services/render/worker.ts';

export interface Peak {
  /** PSS. */
  readonly bytes: number;
  /** Who holds how much of it. */
  readonly shares: string;
}

const sumOf = (processes: readonly ProcessMemory[]): number => processes.reduce((sum, { bytes }) => sum + bytes, 0);

const shareOf = ({ command, bytes }: ProcessMemory): string =>
  `${basename(command.split(' ')[0] ?? '')} ${(bytes / 1_000_000).toFixed(0)} MB`;

/** The most memory that the render worker and its ffmpeg hold together while something is done. */
export async function peakMemory(product: Product, work: () => Promise<unknown>): Promise<Peak> {
  const pid = await findProcess(product.pid, worker);
  let peak: readonly ProcessMemory[] = [];
  let working = true;
  const watch = async () => {
    while (working) {
      const processes = await processTree(pid);
      if (sumOf(processes) > sumOf(peak)) peak = processes;
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
  return { bytes: sumOf(peak), shares: peak.map(shareOf).join(', ') };
}
