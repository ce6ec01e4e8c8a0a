import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';

export function observeJobDuration({ registry }: Pick<Metrics, 'registry'>): Histogram<'queue' | 'outcome'> {
  const name = 'queue_job_duration_seconds';
  const known = registry.getSingleMetric(name);
  if (known) return known as Histogram<'queue' | 'outcome'>;
  return new Histogram({
    name,
    help: 'Duration of attempts at jobs; failed: the last one, retried: there is another',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
    registers: [registry],
  });
}

export function countStalledJobs({ registry }: Pick<Metrics, 'registry'>): Counter<'queue'> {
  const name = 'queue_jobs_stalled_total';
  const known = registry.getSingleMetric(name);
  if (known) return known as Counter<'queue'>;
  return new Counter({
    name,
    help: 'Jobs that were taken back from a worker that died or hung, by the worker that noticed',
    labelNames: ['queue'],
    registers: [registry],
  });
}
