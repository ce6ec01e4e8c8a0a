import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUp, findProcess, type ProcessMemory, processTree } from './process-tree.ts';
import type { Product } from './product.ts';

export interface Peak {
  readonly bytes: number;
  readonly shares: string;
}

const getShare = ({ command, bytes }: ProcessMemory): string =>
  `${basename(command.split(' ')[0] ?? '')} ${(bytes / 1_000_000).toFixed(0)} MB`;

interface Watched {
  readonly product: Product;
  readonly program: string;
  /** Reading takes about 10 ms from the measured process. */
  readonly lookEveryMs: number;
}

/** The peak memory of a process and its descendants during `work`. */
export async function peakMemory(
  { product, program, lookEveryMs }: Watched,
  work: () => Promise<unknown>,
): Promise<Peak> {
  const pid = await findProcess(product.pid, program);
  let peak: readonly ProcessMemory[] = [];
  let working = true;
  const watch = async () => {
    while (working) {
      const processes = await processTree(pid);
      if (addUp(processes) > addUp(peak)) peak = processes;
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
  return { bytes: addUp(peak), shares: peak.map(getShare).join(', ') };
}
