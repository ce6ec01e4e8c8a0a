import { setTimeout as sleep } from 'node:timers/promises';

export interface Usage {
  readonly cores: number;
  readonly bytes: number;
  /** For example `media 0.012 cores 81 MB, ...`, most cores first. */
  readonly shares: string;
}

/** Prints CPU nanoseconds, bytes in use and bytes of reclaimable files, for cgroup v2 or v1. */
const script = `
cd /sys/fs/cgroup
if [ -f cpu.stat ]; then
  while read -r name value; do if [ "$name" = usage_usec ]; then echo "$((value * 1000))"; fi; done < cpu.stat
  read -r used < memory.current; echo "$used"
  while read -r name value; do if [ "$name" = inactive_file ]; then echo "$value"; fi; done < memory.stat
else
  read -r used < cpuacct/cpuacct.usage; echo "$used"
  read -r used < memory/memory.usage_in_bytes; echo "$used"
  while read -r name value; do if [ "$name" = total_inactive_file ]; then echo "$value"; fi; done < memory/memory.stat
fi`;

interface Containers {
  readonly names: readonly string[];
  run(name: string, script: string): Promise<string>;
}

const readAll = ({ names, run }: Containers) =>
  Promise.all(
    names.map(async (name) => {
      const [nanoseconds = 0, used = 0, inactive = 0] = (await run(name, script)).trim().split('\n').map(Number);
      return { name, at: performance.now(), nanoseconds, bytes: used - inactive };
    }),
  );

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export async function measureUsage(containers: Containers, ms: number): Promise<Usage> {
  const before = await readAll(containers);
  await sleep(ms);
  const used = (await readAll(containers)).map(({ name, at, nanoseconds, bytes }, index) => {
    const earlier = before[index] ?? { at: Number.NaN, nanoseconds: Number.NaN };
    return { name, bytes, cores: (nanoseconds - earlier.nanoseconds) / 1e6 / (at - earlier.at) };
  });
  const shares = used
    .toSorted((one, other) => other.cores - one.cores)
    .map(({ name, cores, bytes }) => `${name} ${cores.toFixed(4)} cores ${(bytes / 1e6).toFixed(0)} MB`);
  return {
    cores: sum(used.map(({ cores }) => cores)),
    bytes: sum(used.map(({ bytes }) => bytes)),
    shares: shares.join(', '),
  };
}
