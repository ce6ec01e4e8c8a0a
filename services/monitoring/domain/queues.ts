import type { Reading } from './reading.ts';

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  /** Age of the oldest job in seconds; null if unknown. */
  readonly oldestSeconds: number | null;
}

export function summarizeQueues({ shared }: Pick<Reading, 'shared'>): QueueDepth[] {
  const jobs = shared.filter(({ name }) => name === 'queueJobs');
  const count = (queue: string, states: readonly string[]): number =>
    jobs
      .filter(({ labels }) => labels.queue === queue && states.includes(labels.state ?? ''))
      .reduce((sum, { value }) => sum + value, 0);
  return [...new Set(jobs.map(({ labels }) => labels.queue ?? ''))].sort().map((name) => ({
    name,
    waiting: count(name, ['waiting', 'prioritized']),
    active: count(name, ['active']),
    delayed: count(name, ['delayed']),
    oldestSeconds: shared.find((one) => one.name === 'oldestJobSeconds' && one.labels.queue === name)?.value ?? null,
  }));
}
