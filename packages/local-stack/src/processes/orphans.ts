import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStartTime } from './process-identity.ts';

const timeoutMs = 8_000;

function tell(pid: number, signal: string): void {
  try {
    process.kill(pid, signal as NodeJS.Signals);
  } catch {}
}

export async function endOrphan(file: string): Promise<void> {
  const [pid = '', startTime = '', signal = 'SIGTERM'] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const alive = () => startTime !== '' && readStartTime(Number(pid)) === startTime;
  if (alive()) tell(Number(pid), signal);
  for (const deadline = Date.now() + timeoutMs; alive() && Date.now() < deadline; ) await sleep(50);
  if (alive()) tell(-Number(pid), 'SIGKILL');
  await rm(file, { force: true });
}

/** Ends processes left by a killed run. Requires the folder's lock. */
export async function endOrphans(pidsFolder: string): Promise<void> {
  await mkdir(pidsFolder, { recursive: true });
  await Promise.all((await readdir(pidsFolder)).map((name) => endOrphan(join(pidsFolder, name))));
}
