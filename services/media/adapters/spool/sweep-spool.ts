import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lastHeartbeat, type SpoolFolder } from './spool-folder.ts';
import type { SpoolMetrics } from './spool-metrics.ts';

interface SweepSpoolDependencies {
  readonly spoolDir: string;
  readonly spool: Pick<SpoolFolder, 'path' | 'touch'>;
  /** Milliseconds without a heartbeat after which the process of a folder is dead. */
  readonly abandonedMs: number;
  readonly spoolMetrics: SpoolMetrics;
  readonly clock: () => Date;
}

/** Longer than any upload takes: what is older in this process's own folder was left behind by a fault. */
const keptMs = 24 * 60 * 60_000;

/** Removes what processes that are dead have left in the spool, and what nobody fetched from this process's own folder. */
export const sweepSpool =
  ({ spoolDir, spool, abandonedMs, spoolMetrics, clock }: SweepSpoolDependencies) =>
  async (): Promise<void> => {
    const remove = async (path: string): Promise<void> => {
      await rm(path, { recursive: true, force: true });
      spoolMetrics.removed();
    };
    await spool.touch();
    const now = (await lastHeartbeat(spool.path)) ?? 0;
    for (const name of await readdir(spoolDir)) {
      const path = join(spoolDir, name);
      const heartbeat = await lastHeartbeat(path);
      if (path !== spool.path && heartbeat !== null && now - heartbeat > abandonedMs) await remove(path);
    }
    for (const name of await readdir(spool.path)) {
      const path = join(spool.path, name);
      const found = await stat(path).catch(() => null);
      if (found && clock().getTime() - found.mtimeMs > keptMs) await remove(path);
    }
  };
