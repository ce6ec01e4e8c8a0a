import type { Thresholds } from '@afterglow/proto';
import { type Assessment, assess, averageSeconds } from './assess.ts';
import type { History } from './history.ts';
import type { MeasureName } from './measures.ts';
import type { Reading } from './reading.ts';
import { estimateGrowth, type Storage, summarizeStorage } from './storage.ts';

export interface Overview {
  readonly countedSince: number | null;
  readonly requests: number | null;
  readonly errors: number | null;
  readonly lastErrorAt: number | null;
  readonly averageResponseTime: number | null;
  readonly uptime: number | null;
  readonly memory: Readonly<Record<'heapUsed' | 'heapTotal' | 'rss' | 'external', number | null>>;
  readonly storage: Storage;
  readonly assessment: Assessment;
}

const recentMinutes = 5;

function getTotal({ processes }: Reading, name: MeasureName): number | null {
  const values = [...processes.values()].flatMap((process) => process.values[name] ?? []);
  return values.length > 0 ? Math.round(values.reduce((sum, value) => sum + value, 0)) : null;
}

function getUptime({ at, processes }: Reading): number | null {
  const starts = [...processes.values()].flatMap(({ service, values }) =>
    service === 'web' && values.startedAt !== undefined ? [values.startedAt] : [],
  );
  return starts.length > 0 ? Math.max(0, Math.floor(at / 1000 - Math.min(...starts))) : null;
}

/** Seconds observed of the last minutes; at least a minute. */
const recentSeconds = (at: number, since: number | null): number =>
  Math.min(recentMinutes * 60, Math.max(60, (at - (since ?? at)) / 1000));

export function buildOverview(reading: Reading, history: History, thresholds: Thresholds): Overview {
  const { at } = reading;
  const countedSince = history.countedSince(at);
  const hour = history.lastMinutes(at, 60);
  const storage = summarizeStorage(reading);
  const observed = {
    reading,
    window: history.lastMinutes(at, recentMinutes),
    windowSeconds: recentSeconds(at, countedSince),
    growth: estimateGrowth(storage, history.quarters, at),
  };
  return {
    countedSince,
    requests: countedSince === null ? null : hour.requests,
    errors: countedSince === null ? null : hour.errors,
    lastErrorAt: history.lastErrorAt(at),
    averageResponseTime: averageSeconds(hour),
    uptime: getUptime(reading),
    memory: {
      heapUsed: getTotal(reading, 'heapUsed'),
      heapTotal: getTotal(reading, 'heapTotal'),
      rss: getTotal(reading, 'rss'),
      external: getTotal(reading, 'external'),
    },
    storage,
    assessment: assess(observed, thresholds),
  };
}
