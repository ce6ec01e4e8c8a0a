import type { Sample } from './exposition.ts';
import { fits } from './matcher.ts';
import { type MeasureName, type Measures, type SharedName, sharedMeasures } from './measures.ts';
import type { ProcessReading, SharedValue } from './reading.ts';

export const listMetrics = (measures: Measures): ReadonlySet<string> =>
  new Set([...Object.values(measures), ...Object.values(sharedMeasures)].map(({ metric }) => metric));

/** Reads the samples of one process; null if it is not ours. */
export function toProcessReading(samples: readonly Sample[], measures: Measures): ProcessReading | null {
  const service = samples.find(({ name }) => name === measures.startedAt.metric)?.labels.service;
  if (service === undefined) return null;
  const values: Partial<Record<MeasureName, number>> = {};
  for (const [name, { metric, where }] of Object.entries(measures)) {
    const own = samples.filter((sample) => sample.name === metric && fits(where, sample.labels));
    if (own.length > 0) values[name as MeasureName] = own.reduce((sum, { value }) => sum + value, 0);
  }
  return { service, values };
}

export function toSharedValues(samples: readonly Sample[]): SharedValue[] {
  const highest = new Map<string, SharedValue>();
  for (const [name, { metric, by }] of Object.entries(sharedMeasures))
    for (const { labels, value } of samples.filter((sample) => sample.name === metric)) {
      const kept = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
      const key = JSON.stringify([name, kept]);
      const known = highest.get(key);
      if (!known || value > known.value) highest.set(key, { name: name as SharedName, labels: kept, value });
    }
  return [...highest.values()];
}
