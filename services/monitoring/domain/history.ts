import { type Buckets, createBuckets } from './buckets.ts';
import { createIncrements, type Increment } from './increments.ts';
import { type CounterName, counters } from './measures.ts';
import type { Reading } from './reading.ts';
import { summarizeStorage } from './storage.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface Window {
  readonly requests: number;
  readonly errors: number;
  readonly answers: number;
  readonly answerSeconds: number;
  readonly cpuSeconds: ReadonlyMap<string, number>;
}

const cpuPrefix = 'cpu ';

function getSums(increments: readonly Increment[]): Record<string, number> {
  const sums: Record<string, number> = { requests: 0, errors: 0, answers: 0, answerSeconds: 0 };
  for (const { service, counts } of increments) {
    const { cpuSeconds, ...others } = counts;
    for (const [name, value] of Object.entries({ ...others, [`${cpuPrefix}${service}`]: cpuSeconds }))
      sums[name] = (sums[name] ?? 0) + value;
  }
  return sums;
}

function getWindow(buckets: readonly (Readonly<Record<string, number>> | null)[]): Window {
  const sum = (name: string): number => buckets.reduce((total, bucket) => total + (bucket?.[name] ?? 0), 0);
  const services = new Set(
    buckets.flatMap((bucket) => Object.keys(bucket ?? {}).filter((name) => name.startsWith(cpuPrefix))),
  );
  return {
    requests: sum('requests'),
    errors: sum('errors'),
    answers: sum('answers'),
    answerSeconds: sum('answerSeconds'),
    cpuSeconds: new Map([...services].map((name) => [name.slice(cpuPrefix.length), sum(name)])),
  };
}

const saidBy = ({ processes }: Reading): CounterName[] =>
  [...processes.values()].flatMap(({ values }) => counters.filter((name) => values[name] !== undefined));

/** Counts of the last hour by minute, and of the last day by quarter of an hour. */
export function createHistory() {
  const increments = createIncrements();
  const minutes: Buckets = createBuckets({ stepMs: minuteMs, count: 60 });
  const quarters: Buckets = createBuckets({ stepMs: 15 * minuteMs, count: 96 });
  let lastErrorAt: number | null = null;
  let newest = 0;
  const said = new Set<CounterName>();

  return {
    minutes,
    quarters,
    add(reading: Reading): void {
      if (reading.at <= newest) return;
      newest = reading.at;
      const sums = getSums(increments.of(reading));
      if (reading.processes.size === 0) return;
      minutes.add(reading.at, sums);
      quarters.add(reading.at, sums);
      if ((sums.errors ?? 0) > 0) lastErrorAt = reading.at;
      const { total } = summarizeStorage(reading);
      if (total !== null) quarters.put(reading.at, { stored: total });
      for (const name of saidBy(reading)) said.add(name);
    },
    knows: (name: CounterName): boolean => said.has(name),
    lastMinutes: (at: number, count: number): Window => getWindow(minutes.upTo(at, count)),
    /** Counts of the last hour are complete from here; null before the first reading. */
    countedSince(at: number): number | null {
      const since = increments.since();
      return since === null ? null : Math.max(since, at - hourMs);
    },
    lastErrorAt: (at: number): number | null =>
      lastErrorAt !== null && at - lastErrorAt <= 24 * hourMs ? lastErrorAt : null,
  };
}

export type History = ReturnType<typeof createHistory>;
