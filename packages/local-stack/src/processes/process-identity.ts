import { readdirSync, readFileSync } from 'node:fs';

function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Start time in clock ticks since boot, which distinguishes processes with the same pid. */
export function readStartTime(pid: number): string | undefined {
  const fields = statFields(pid);
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}

export function readParentPid(pid: number): number | undefined {
  const parent = statFields(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

export function readProcessName(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}

export function listDescendants(pid: number): readonly number[] {
  const running = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = new Map(running.map((one) => [one, readParentPid(one)]));
  const found = new Set([pid]);
  for (const ancestor of found) for (const [one, parent] of parents) if (parent === ancestor) found.add(one);
  found.delete(pid);
  return [...found];
}
