import { setTimeout as sleep } from 'node:timers/promises';
import { addUp, processTree } from '../process-tree.ts';
import type { Section } from '../section.ts';

const megabyte = 1_000_000;
const lookEveryMs = 5000;
const looksAtMost = 36;
/** Consecutive readings at rest differ by at most this share… */
const steady = 0.01;
/** …for longer than the interval of garbage collections in an idle process. */
const steadyLooks = 8;

async function atRest(pid: number) {
  let last = await processTree(pid);
  let unchanged = 0;
  for (let look = 0; look < looksAtMost && unchanged < steadyLooks; look += 1) {
    await sleep(lookEveryMs);
    const now = await processTree(pid);
    const change = Math.abs(addUp(now) - addUp(last));
    unchanged = change < steady * addUp(now) ? unchanged + 1 : 0;
    last = now;
  }
  return last;
}

export const section: Section = {
  order: 20,
  byDefault: true,
  publishedAs: () => 'npm start with its demo memorial',
  async measure({ pid }) {
    const processes = await atRest(pid);
    const note = `PSS of ${processes.length} processes, npm and databases included`;
    return [{ what: 'Memory of all processes, idle', value: addUp(processes) / megabyte, unit: 'MB', aim: 1000, note }];
  },
};
