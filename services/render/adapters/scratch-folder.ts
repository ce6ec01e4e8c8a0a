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

/** ffmpeg processes of a killed worker may still write for a moment. */
const stubborn = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 } as const;

/** Creates this worker's folder, and removes those of dead workers on this machine. */
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
