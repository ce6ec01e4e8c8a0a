import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const heartbeatFile = 'heartbeat';

/** In ms by the file system's clock; null if the folder is gone. */
export async function lastHeartbeat(folder: string): Promise<number | null> {
  const found = await stat(join(folder, heartbeatFile)).catch(() => stat(folder).catch(() => null));
  return found?.mtimeMs ?? null;
}

export type SpoolFolder = ReturnType<typeof createSpoolFolder>;

/** A folder of this process in a spool that several machines may share. */
export function createSpoolFolder(spoolDir: string) {
  const path = join(spoolDir, randomUUID());
  return {
    path,
    touch: async (): Promise<void> => {
      // The folder of a process that was frozen for long has been removed.
      await mkdir(path, { recursive: true, mode: 0o700 });
      const file = await open(join(path, heartbeatFile), constants.O_CREAT | constants.O_WRONLY, 0o600);
      // In place, which works on a full disk.
      await file.write('.', 0).finally(() => file.close());
    },
    remove: (): Promise<void> => rm(path, { recursive: true, force: true }),
  };
}
