import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lastHeartbeat, type SpoolFolder } from './spool-folder.ts';

interface SweepSpoolDependencies {
  readonly spoolDir: string;
  readonly spool: Pick<SpoolFolder, 'path' | 'touch'>;
  readonly abandonedMs: number;
  readonly onRemoved: () => void;
  readonly clock: () => Date;
}

/** Longer than any upload: older files in this process's own folder are left over from a fault. */
const keptMs = 24 * 60 * 60_000;

export const sweepSpool =
  ({ spoolDir, spool, abandonedMs, onRemoved, clock }: SweepSpoolDependencies) =>
  async (): Promise<void> => {
    const remove = async (path: string): Promise<void> => {
      await rm(path, { recursive: true, force: true });
      onRemoved();
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
