import { setTimeout as sleep } from 'node:timers/promises';
import { processTree } from '../process-tree.ts';
import type { Section } from '../section.ts';

const megabyte = 1_000_000;
const lookEveryMs = 2000;
const looksAtMost = 15;
/** At rest, two looks differ by less than this part. */
const steady = 0.01;

const sumOf = (processes: readonly { readonly bytes: number }[]): number =>
  processes.reduce((sum, { bytes }) => sum + bytes, 0);

async function atRest(pid: number) {
  let last = await processTree(pid);
  for (let look = 0; look < looksAtMost; look += 1) {
    await sleep(lookEveryMs);
    const now = await processTree(pid);
    const change = Math.abs(sumOf(now) - sumOf(last));
    last = now;
    if (change < steady * sumOf(now)) break;
  }
  return last;
}

export const section: Section = {
  order: 20,
  byDefault: true,
  async measure({ pid }) {
    const processes = await atRest(pid);
    const note = `PSS of ${processes.length} processes, npm and databases included`;
    return [{ what: 'Memory of all processes, idle', value: sumOf(processes) / megabyte, unit: 'MB', aim: 1000, note }];
  },
};
