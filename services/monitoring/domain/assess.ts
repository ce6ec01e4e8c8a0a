import { type QueueName, serviceNames, type Thresholds } from '@afterglow/proto';
import type { Window } from './history.ts';
import { summarizeQueues } from './queues.ts';
import type { ProcessReading, Reading } from './reading.ts';
import type { Growth } from './storage.ts';

export interface Assessment {
  readonly alerts: readonly string[];
  readonly recommendations: readonly string[];
}

interface Finding {
  readonly alert: string;
  readonly recommendation: string;
}

const requestsMin = 10;
const megabyte = 1024 * 1024;
const dayMs = 24 * 3_600_000;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const averageSeconds = ({ answers, answerSeconds }: Pick<Window, 'answers' | 'answerSeconds'>): number | null =>
  answers > 0 ? (answerSeconds / answers) * 1000 : null;

const getCopies = ({ processes }: Reading, service: string): number =>
  [...processes.values()].filter((process) => process.service === service).length;

const missing = (reading: Reading): Finding[] =>
  ['web', ...serviceNames]
    .filter((service) => getCopies(reading, service) === 0)
    .map((service) => ({
      alert: `No copy of ${service} answers.`,
      recommendation: `Start ${service}; its log says why it ended.`,
    }));

function slow(window: Window, { averageResponseTime: limit }: Thresholds): Finding[] {
  const average = averageSeconds(window);
  if (average === null || window.answers < requestsMin || average <= limit) return [];
  return [
    {
      alert: `Responses take ${number.format(average)} ms on average, above ${number.format(limit)} ms.`,
      recommendation: 'Add copies of the services that use most of their CPU, or give Postgres more.',
    },
  ];
}

function failing(window: Window, { errorRate: limit }: Thresholds): Finding[] {
  const percent = (window.errors / window.requests) * 100;
  if (window.requests < requestsMin || percent <= limit) return [];
  return [
    {
      alert: `${number.format(percent)} % of requests fail, above ${number.format(limit)} %.`,
      recommendation: 'Look for lines at the level error in the logs before adding copies.',
    },
  ];
}

function busy(window: Window, reading: Reading, { processCpu: limit }: Thresholds, windowSeconds: number): Finding[] {
  return [...window.cpuSeconds].flatMap(([service, seconds]) => {
    const percent = (seconds / windowSeconds / Math.max(1, getCopies(reading, service))) * 100;
    if (percent <= limit) return [];
    return [
      {
        alert: `Each copy of ${service} uses ${number.format(percent)} % of a core, above ${number.format(limit)} %.`,
        recommendation: `Add a copy of ${service}.`,
      },
    ];
  });
}

function findHighest(
  limit: number,
  { processes }: Reading,
  read: (values: ProcessReading['values']) => number | undefined,
): [string, number][] {
  const highest = new Map<string, number>();
  for (const { service, values } of processes.values()) {
    const value = read(values);
    if (value !== undefined && value > limit) highest.set(service, Math.max(highest.get(service) ?? 0, value));
  }
  return [...highest];
}

/** A cgroup limit includes children; without one, the limit per process applies. */
function large(reading: Reading, { memoryOfLimit, processMemory }: Thresholds): Finding[] {
  const percents = findHighest(memoryOfLimit, reading, ({ memoryUsed, memoryLimit }) =>
    memoryUsed !== undefined && memoryLimit ? (memoryUsed / memoryLimit) * 100 : undefined,
  );
  const sizes = findHighest(processMemory, reading, ({ rss, memoryLimit }) => (memoryLimit ? undefined : rss));
  return [
    ...percents.map(([service, percent]) => ({
      alert: `A copy of ${service} uses ${number.format(percent)} % of its memory limit, above ${number.format(memoryOfLimit)} %.`,
      recommendation: `Raise the memory limit of ${service}, or add a copy of it.`,
    })),
    ...sizes.map(([service, bytes]) => ({
      alert: `A process of ${service} uses ${number.format(bytes / megabyte)} MB of memory, above ${number.format(processMemory / megabyte)} MB.`,
      recommendation: `Restart ${service}, or add a copy of it.`,
    })),
  ];
}

/** Work ahead of time may wait. */
const madeAhead: readonly string[] = ['photo-arrived', 'pictures'] satisfies QueueName[];
/** Seconds: an idle worker takes a job immediately. */
const untakenSeconds = 30;

const waiting = (reading: Reading, { waitingSeconds: limit }: Thresholds): Finding[] =>
  summarizeQueues(reading).flatMap(({ name, waiting: jobs, active, oldestSeconds }) => {
    const oldest = oldestSeconds ?? 0;
    if (jobs > 0 && active === 0 && oldest > untakenSeconds) {
      const alert = `${number.format(jobs)} jobs wait in the queue ${name}, and no worker has one.`;
      return [{ alert, recommendation: `Start a worker for the queue ${name}; its log says why none works.` }];
    }
    if (madeAhead.includes(name) || oldest <= limit) return [];
    const alert = `A job has waited in the queue ${name} for ${number.format(oldest)} s, above ${number.format(limit)} s.`;
    return [{ alert, recommendation: `Add workers for the queue ${name}.` }];
  });

function filling({ at }: Reading, { fullAt }: Growth, { storageDays: limit }: Thresholds): Finding[] {
  const days = fullAt === null ? Number.POSITIVE_INFINITY : (fullAt - at) / dayMs;
  if (days > limit) return [];
  return [
    {
      alert: `At this rate the storage is full in ${number.format(days)} days, sooner than ${number.format(limit)}.`,
      recommendation: 'Give the object store more room.',
    },
  ];
}

export interface Observed {
  readonly reading: Reading;
  readonly window: Window;
  readonly windowSeconds: number;
  readonly growth: Growth;
}

export function assess({ reading, window, windowSeconds, growth }: Observed, thresholds: Thresholds): Assessment {
  const findings = [
    ...missing(reading),
    ...failing(window, thresholds),
    ...slow(window, thresholds),
    ...busy(window, reading, thresholds, windowSeconds),
    ...large(reading, thresholds),
    ...waiting(reading, thresholds),
    ...filling(reading, growth, thresholds),
  ];
  return {
    alerts: findings.map(({ alert }) => alert),
    recommendations: [...new Set(findings.map(({ recommendation }) => recommendation))],
  };
}
