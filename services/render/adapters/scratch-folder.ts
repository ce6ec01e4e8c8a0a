import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** ffmpeg processes of a worker that was killed may write a little longer. */
const stubborn = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 } as const;

/** A folder of this worker's own. Those of workers of this machine that were killed are removed. */
export async function openScratchFolder(scratchDir: string): Promise<string> {
  await mkdir(scratchDir, { recursive: true });
  const mine = `${hostname()}-`;
  for (const name of await readdir(scratchDir)) {
    const pid = Number(name.startsWith(mine) ? name.slice(mine.length) : Number.NaN);
    if (Number.isInteger(pid) && (pid === process.pid || !runs(pid))) await rm(join(scratchDir, name), stubborn);
  }
  const folder = join(scratchDir, `${mine}${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}
