import { readdir, readFile } from 'node:fs/promises';

export interface ProcessMemory {
  readonly pid: number;
  readonly command: string;
  /** PSS: shared pages are divided. */
  readonly bytes: number;
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** The parent is the second field after the command, which is in parentheses and may contain any character. */
async function getParent(pid: string): Promise<string | undefined> {
  const stat = await read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

export async function readMemory(pid: string): Promise<ProcessMemory> {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? [];
  const command = (await read(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim();
  if (kilobytes === undefined && command !== '')
    throw new Error(`The memory of process ${pid} (${command.slice(0, 80)}) may not be read.`);
  return { pid: Number(pid), command, bytes: Number(kilobytes ?? 0) * 1024 };
}

/** The memory of a process and of each descendant. @throws Error if one cannot be read. */
export async function processTree(root: number): Promise<ProcessMemory[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await getParent(pid)] as const)));
  const descends = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(root) || descends(parents.get(pid)));
  return Promise.all(pids.filter(descends).map(readMemory));
}

export async function findProcess(root: number, ending: string): Promise<number> {
  const found = (await processTree(root)).find(({ command }) => command.endsWith(ending));
  if (!found) throw new Error(`${ending} is not running`);
  return found.pid;
}

export const addUp = (processes: readonly ProcessMemory[]): number =>
  processes.reduce((sum, { bytes }) => sum + bytes, 0);
