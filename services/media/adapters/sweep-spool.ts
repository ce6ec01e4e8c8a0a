import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpoolMetrics } from './spool-metrics.ts';

interface SweepSpoolDependencies {
  readonly spoolDir: string;
  readonly spoolMetrics: SpoolMetrics;
  readonly clock: () => Date;
}

/** Longer than any upload takes: what is older was left behind by a fault. */
const keptMs = 24 * 60 * 60_000;

/** Removes what nobody fetched from this process's own spool. */
export const sweepSpool =
  ({ spoolDir, spoolMetrics, clock }: SweepSpoolDependencies) =>
  async (): Promise<void> => {
    for (const name of await readdir(spoolDir)) {
      const path = join(spoolDir, name);
      const found = await stat(path).catch(() => null);
      if (!found || clock().getTime() - found.mtimeMs < keptMs) continue;
      await rm(path, { recursive: true, force: true });
      spoolMetrics.removed();
    }
  };
