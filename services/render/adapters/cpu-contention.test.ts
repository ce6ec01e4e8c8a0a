import { describe, expect, it } from 'vitest';
import { createCpuContention } from './cpu-contention.ts';

const pressure = (microseconds: number): string =>
  `some avg10=71.69 avg60=63.22 avg300=53.31 total=${microseconds}\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=9\n`;

/** Successive readings of the container's pressure, 100 ms apart, on a loaded machine. */
function contentionIn(...stalled: readonly number[]) {
  let reads = 0;
  const readFile = async (path: string) => {
    if (path === '/proc/loadavg') return '9.39 3.64 4.17 40/84 16384\n';
    reads += 1;
    return pressure(stalled[reads - 1] ?? 0);
  };
  return createCpuContention({ readFile, cores: 2, now: () => reads * 100 });
}

describe('CPU contention in a container', () => {
  it('is absent while threads wait for a core less than 5 % of the time, whatever the load of the node', async () => {
    const isContended = contentionIn(7_000_000, 7_004_000, 7_004_000);
    await isContended();
    expect([await isContended(), await isContended()]).toEqual([false, false]);
  });

  it('is present as soon as they wait longer, until they no longer do', async () => {
    const isContended = contentionIn(0, 6000, 6000);
    await isContended();
    expect([await isContended(), await isContended()]).toEqual([true, false]);
  });

  it('is assumed on the first reading', async () => {
    expect(await contentionIn(0)()).toBe(true);
  });
});

describe('CPU contention without pressure information of the kernel', () => {
  const onLoad = (load: () => Promise<string>) =>
    createCpuContention({
      readFile: (path) => (path === '/proc/loadavg' ? load() : Promise.reject(new Error('ENOENT'))),
      cores: 2,
    });

  it('is present with more runnable threads than cores', async () => {
    expect(await onLoad(async () => '0.39 3.64 4.17 3/84 16384\n')()).toBe(true);
    expect(await onLoad(async () => '0.39 3.64 4.17 2/84 16384\n')()).toBe(false);
  });

  it('is absent on a machine of unknown load', async () => {
    expect(await onLoad(() => Promise.reject(new Error('ENOENT')))()).toBe(false);
    expect(await onLoad(async () => 'no load')()).toBe(false);
  });
});
