import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { observeCgroupMemory, readCgroupMemory } from './cgroup-memory.ts';

const reading = (files: Readonly<Record<string, string>>) => async (path: string) => {
  const text = files[path];
  if (text === undefined) throw new Error(`ENOENT: ${path}`);
  return text;
};

const v2 = (folder: string, max: string) => ({
  [`${folder}/memory.max`]: `${max}\n`,
  [`${folder}/memory.current`]: '300000000\n',
  [`${folder}/memory.stat`]: 'anon 200000000\nfile 90000000\ninactive_file 50000000\nactive_file 40000000\n',
});
const own = { '/proc/self/cgroup': '0::/\n' };
const container = { ...own, ...v2('/sys/fs/cgroup', '402653184') };
const used = { usedBytes: 250_000_000, limitBytes: 402_653_184 };

describe('the memory of a cgroup', () => {
  it('of version 2 excludes reclaimable page cache', async () => {
    expect(await readCgroupMemory(reading(container))).toEqual(used);
  });

  it('is read from the innermost cgroup with a limit', async () => {
    const files = {
      '/proc/self/cgroup': '0::/afterglow.slice/media.service\n',
      ...v2('/sys/fs/cgroup/afterglow.slice/media.service', 'max'),
      ...v2('/sys/fs/cgroup/afterglow.slice', '402653184'),
    };
    expect(await readCgroupMemory(reading(files))).toEqual(used);
  });

  it('of version 1 is found in a container, whatever its path on the host', async () => {
    const files = {
      '/proc/self/cgroup': '5:cpu,cpuacct:/docker/ab12\n4:memory:/docker/ab12\n0::/docker/ab12\n',
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '402653184\n',
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': '300000000\n',
      '/sys/fs/cgroup/memory/memory.stat': 'inactive_file 1\ntotal_inactive_file 50000000\n',
    };
    expect(await readCgroupMemory(reading(files))).toEqual(used);
    const unlimited = { ...files, '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n' };
    expect(await readCgroupMemory(reading(unlimited))).toBeNull();
  });

  it('is not known without a limit, or without cgroups', async () => {
    expect(await readCgroupMemory(reading({ ...own, ...v2('/sys/fs/cgroup', 'max') }))).toBeNull();
    expect(await readCgroupMemory(reading({}))).toBeNull();
  });
});

it('is a metric only if there is a limit', async () => {
  const readValues = async (files: Readonly<Record<string, string>>) => {
    const registry = new Registry();
    observeCgroupMemory({ registry, log: createLogger('test', 'silent'), read: reading(files) });
    return (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  };
  expect(await readValues(container)).toEqual([
    'cgroup_memory_used_bytes 250000000',
    'cgroup_memory_limit_bytes 402653184',
  ]);
  expect(await readValues(own)).toEqual([]);
});

it('is read once for both of its metrics', async () => {
  const registry = new Registry();
  const paths: string[] = [];
  const read = (path: string) => {
    paths.push(path);
    return reading(container)(path);
  };
  observeCgroupMemory({ registry, log: createLogger('test', 'silent'), read });
  await registry.metrics();
  expect(paths.filter((path) => path === '/proc/self/cgroup')).toHaveLength(1);
});
