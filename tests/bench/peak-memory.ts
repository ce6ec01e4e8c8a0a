import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUp, findProcess, type ProcessMemory, processTree } from './process-tree.ts';
import type { Product } from './product.ts';

export interface Peak {
  /** PSS. */
  readonly bytes: number;
  readonly shares: string;
}

const getShare = ({ command, bytes }: ProcessMemory): string =>
  `${basename(command.split(' ')[0] ?? '')} ${(bytes / 1_000_000).toFixed(0)} MB`;

interface Watched {
  readonly product: Product;
  /** How the command of the process ends. */
  readonly program: string;
  /** Looking takes time from what is measured: some 10 ms a look. */
  readonly lookEveryMs: number;
}

/** The most memory that a process and all that descends from it hold together while something is done. */
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
