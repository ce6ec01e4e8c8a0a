import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listChildren, type Process } from './processes.ts';

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `Pss`: resident memory, with shared pages divided. `Pss_Anon`: without files, since processes share code. */
type Counted = 'Pss' | 'Pss_Anon';

async function getBytes(pid: number, counted: Counted): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${counted}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0) * 1024;
}

async function bytesOfAll({ pid }: Process, counted: Counted): Promise<number[]> {
  const children = await listChildren(pid);
  return Promise.all([pid, ...children.map((child) => child.pid)].map((one) => getBytes(one, counted)));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Excludes code, whose share grows whenever another process that runs it exits. */
export const ownMemory = async (of: Process): Promise<number> => sum(await bytesOfAll(of, 'Pss_Anon'));

export interface Peak<T> {
  readonly result: T;
  readonly peak: number;
  /** The share of the process, then of each child. */
  readonly shares: readonly number[];
}

async function during<T>(work: Promise<T>, everyMs: number, act: () => Promise<void>): Promise<T> {
  let atWork = true;
  const end = () => {
    atWork = false;
  };
  work.then(end, end);
  while (atWork) {
    await act();
    await Promise.race([sleep(everyMs), work.catch(() => undefined)]);
  }
  return work;
}

/** The peak memory of a process and its children during `work`, in bytes. */
export async function peakMemory<T>(of: Process, work: Promise<T>, counted: Counted = 'Pss'): Promise<Peak<T>> {
  let shares = await bytesOfAll(of, counted);
  const result = await during(work, 100, async () => {
    const now = await bytesOfAll(of, counted);
    if (sum(now) > sum(shares)) shares = now;
  });
  return { result, peak: sum(shares), shares };
}

/** The duration of each of many small, consecutive requests during `work`, in ms. */
export async function latencies<T>(
  url: string,
  work: Promise<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ result: T; ms: number[] }> {
  const ms: number[] = [];
  const result = await during(work, 20, async () => {
    const from = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    ms.push(performance.now() - from);
  });
  return { result, ms };
}

/** The 99th percentile of event-loop lag since the last call, in ms. */
export async function loopLag({ metricsUrl }: Process): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds\S* (\S+)$/m.exec(text)?.[1]);
}
