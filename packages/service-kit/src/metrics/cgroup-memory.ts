import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import { sampleGauges } from './sampled-gauges.ts';

type Read = (path: string) => Promise<string>;

interface Hierarchy {
  readonly controller: string;
  readonly mount: string;
  readonly limit: string;
  readonly used: string;
  readonly reclaimable: RegExp;
}

const hierarchies: readonly Hierarchy[] = [
  {
    controller: '',
    mount: '/sys/fs/cgroup',
    limit: 'memory.max',
    used: 'memory.current',
    reclaimable: /^inactive_file (\d+)$/m,
  },
  {
    controller: 'memory',
    mount: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    reclaimable: /^total_inactive_file (\d+)$/m,
  },
];

const unlimitedBytes = 2 ** 62;

export interface CgroupMemory {
  /** Bytes without reclaimable page cache, as counted by the OOM killer and the kubelet. */
  readonly usedBytes: number;
  readonly limitBytes: number;
}

const readText: Read = (path) => readFile(path, 'utf8');

function listFoldersUpwards(mount: string, path: string): string[] {
  const folder = join(mount, path);
  return folder.length > mount.length + 1 ? [folder, ...listFoldersUpwards(mount, dirname(path))] : [mount];
}

async function readMemory(folder: string, hierarchy: Hierarchy, read: Read): Promise<CgroupMemory | null> {
  try {
    const limitBytes = Number(await read(join(folder, hierarchy.limit)));
    if (!(limitBytes < unlimitedBytes)) return null;
    const usage = Number(await read(join(folder, hierarchy.used)));
    const [, reclaimable = 0] = hierarchy.reclaimable.exec(await read(join(folder, 'memory.stat'))) ?? [];
    return { limitBytes, usedBytes: Math.max(0, usage - Number(reclaimable)) };
  } catch {
    return null;
  }
}

/** Memory of the innermost cgroup with a limit; null if there is none. */
export async function readCgroupMemory(read: Read = readText): Promise<CgroupMemory | null> {
  const own = await read('/proc/self/cgroup').catch(() => '');
  for (const hierarchy of hierarchies) {
    const line = own
      .split('\n')
      .map((text) => /^\d+:([^:]*):(\/.*)$/.exec(text))
      .find((match) => match?.[1]?.split(',').includes(hierarchy.controller));
    for (const folder of line ? listFoldersUpwards(hierarchy.mount, line[2] ?? '/') : []) {
      const memory = await readMemory(folder, hierarchy, read);
      if (memory) return memory;
    }
  }
  return null;
}

interface CgroupMemoryOptions {
  readonly registry: Registry;
  readonly log: Logger;
  readonly read?: Read;
}

export function observeCgroupMemory({ registry, log, read }: CgroupMemoryOptions): void {
  sampleGauges({
    registry,
    log,
    freshMs: 0,
    gauges: {
      cgroup_memory_used_bytes: { help: 'Bytes that all processes of a container with a memory limit use' },
      cgroup_memory_limit_bytes: { help: 'Bytes that they may use' },
    },
    read: async () => {
      const memory = await readCgroupMemory(read);
      return {
        cgroup_memory_used_bytes: memory?.usedBytes ?? null,
        cgroup_memory_limit_bytes: memory?.limitBytes ?? null,
      };
    },
  });
}
