import { buildSelector } from '../domain/matcher.ts';
import { type MeasureName, type Measures, type SharedName, sharedMeasures } from '../domain/measures.ts';
import type { Reading, SharedValue } from '../domain/reading.ts';
import type { MetricsSource } from './metrics-source.ts';
import type { PrometheusApi, Series } from './prometheus-api.ts';

interface PrometheusOptions {
  readonly api: PrometheusApi;
  readonly measures: Measures;
  /** PromQL matchers that select this product's series; may be empty. */
  readonly selector: string;
}

interface Answers {
  readonly processes: readonly (readonly [MeasureName, readonly Series[]])[];
  readonly shared: readonly (readonly [SharedName, readonly Series[]])[];
}

function readingAt({ processes, shared }: Answers, at: number): Reading {
  const found = new Map<string, { service: string; values: Partial<Record<MeasureName, number>> }>();
  for (const [name, series] of processes)
    for (const one of series) {
      const { instance = '', service } = one.labels;
      const value = one.points.get(at);
      if (service === undefined || value === undefined) continue;
      const process = found.get(instance) ?? { service, values: {} };
      process.values[name] = value;
      found.set(instance, process);
    }
  // Only our processes have a start time.
  for (const [instance, { values }] of found) if (values.startedAt === undefined) found.delete(instance);
  const values = shared.flatMap(([name, series]) =>
    series.flatMap((one): SharedValue[] => {
      const value = one.points.get(at);
      return value === undefined ? [] : [{ name, labels: one.labels, value }];
    }),
  );
  return { at, processes: found, shared: values };
}

export function createPrometheusSource({ api, measures, selector }: PrometheusOptions): MetricsSource {
  const ofProcesses = Object.entries(measures).map(
    ([name, { metric, where }]) =>
      [name as MeasureName, `sum by (service, instance) (${buildSelector(metric, where, selector)})`] as const,
  );
  const ofAll = Object.entries(sharedMeasures).map(
    ([name, { metric, by }]) =>
      [name as SharedName, `max by (${by.join(', ')}) (${buildSelector(metric, [], selector)})`] as const,
  );
  const askAll = async (ask: (promql: string) => Promise<Series[]>): Promise<Answers> => {
    const answers = <Name>(queries: readonly (readonly [Name, string])[]) =>
      Promise.all(queries.map(async ([name, promql]) => [name, await ask(promql)] as const));
    const [processes, shared] = await Promise.all([answers(ofProcesses), answers(ofAll)]);
    return { processes, shared };
  };

  return {
    read: async (at) => readingAt(await askAll((promql) => api.query(promql, at)), at),
    async readPast(past) {
      const answers = await askAll((promql) => api.queryRange(promql, past));
      const steps = Math.floor((past.to - past.from) / past.stepMs) + 1;
      return Array.from({ length: steps }, (_, index) => readingAt(answers, past.from + index * past.stepMs)).filter(
        ({ processes }) => processes.size > 0,
      );
    },
  };
}
