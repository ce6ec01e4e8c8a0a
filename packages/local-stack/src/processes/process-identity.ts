import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/PID/stat behind the name, which may hold spaces and brackets itself. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Tells a process from a later one of the same pid: its start, in clock ticks since boot. Undefined when it has ended. */
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

/** All that it has started and that is still running, whatever process group or session each is in. */
export function listDescendants(pid: number): readonly number[] {
  const running = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = new Map(running.map((one) => [one, readParentPid(one)]));
  const found = new Set([pid]);
  for (const ancestor of found) for (const [one, parent] of parents) if (parent === ancestor) found.add(one);
  found.delete(pid);
  return [...found];
}
