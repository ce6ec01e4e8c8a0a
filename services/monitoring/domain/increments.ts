import { type CounterName, counters } from './measures.ts';
import type { ProcessReading, Reading } from './reading.ts';

const forgottenAfterMs = 10 * 60_000;
/** Processes this young at the first reading started with it; all their counts are ours. */
const startedTogetherMs = 5 * 60_000;

export type Counts = Readonly<Record<CounterName, number>>;
export interface Increment {
  readonly service: string;
  readonly counts: Counts;
}

interface Known {
  readonly reading: ProcessReading;
  readonly seenAt: number;
}

const zero = Object.fromEntries(counters.map((name) => [name, 0])) as Record<CounterName, number>;

/** A counter appears with its first request. */
const getCounts = ({ values }: ProcessReading): Counts => ({
  ...zero,
  ...Object.fromEntries(counters.map((name) => [name, values[name] ?? 0])),
});

const startMs = ({ values }: ProcessReading): number => (values.startedAt ?? 0) * 1000;

/** Counts are complete from the first reading, or from the start of all processes if just before it. */
function firstMoment({ at, processes }: Reading): number {
  const starts = [...processes.values()].map(startMs);
  const oldest = Math.min(...starts);
  return at - oldest <= startedTogetherMs ? oldest : at;
}

const isReset = (before: ProcessReading, now: ProcessReading): boolean =>
  startMs(before) !== startMs(now) || counters.some((name) => (now.values[name] ?? 0) < (before.values[name] ?? 0));

function added(before: ProcessReading | null, now: ProcessReading): Counts {
  const counts = getCounts(now);
  if (!before || isReset(before, now)) return counts;
  const earlier = getCounts(before);
  return { ...zero, ...Object.fromEntries(counters.map((name) => [name, counts[name] - earlier[name]])) };
}

/** Counts between readings, like Prometheus's increase: a restart starts at zero. Ignores counts before the first reading. */
export function createIncrements() {
  const known = new Map<string, Known>();
  let since: number | null = null;

  return {
    since: () => since,
    of(reading: Reading): Increment[] {
      const { at, processes } = reading;
      if (processes.size === 0) return [];
      since ??= firstMoment(reading);
      const watchedSince = since;
      const increments = [...processes].map(([address, now]) => {
        const before = known.get(address)?.reading ?? null;
        known.set(address, { reading: now, seenAt: at });
        const isOlderThanUs = !before && startMs(now) < watchedSince;
        return { service: now.service, counts: isOlderThanUs ? zero : added(before, now) };
      });
      for (const [address, { seenAt }] of known) if (at - seenAt > forgottenAfterMs) known.delete(address);
      return increments;
    },
  };
}
