import type { Monitoring, Thresholds } from '@afterglow/proto';
import { assess, averageSeconds } from '../domain/assess.ts';
import type { MeasureName } from '../domain/measures.ts';
import type { Reading } from '../domain/reading.ts';
import { estimateGrowth, summarizeStorage } from '../domain/storage.ts';
import type { Watched } from '../use-cases/watch-product.ts';

const recentMinutes = 5;

/** Of all processes that say it; null where none does. */
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

const getInstant = (at: number): string => new Date(at).toISOString();

export function presentMonitoring({ reading, history }: Watched, thresholds: Thresholds): Monitoring {
  const { at } = reading;
  const since = history.countedSince(at);
  const hour = history.lastMinutes(at, 60);
  const lastErrorAt = history.lastErrorAt(at);
  const average = averageSeconds(hour);
  const watchedSeconds = (at - (since ?? at)) / 1000;
  const recentSeconds = Math.min(recentMinutes * 60, Math.max(60, watchedSeconds));
  const storage = summarizeStorage(reading);
  const observed = {
    reading,
    window: history.lastMinutes(at, recentMinutes),
    windowSeconds: recentSeconds,
    growth: estimateGrowth(storage, history.quarters, at),
  };
  const { alerts, recommendations } = assess(observed, thresholds);
  return {
    metrics: {
      requestCount: since === null ? null : hour.requests,
      errorCount: since === null ? null : hour.errors,
      lastErrorTime: lastErrorAt === null ? null : getInstant(lastErrorAt),
      averageResponseTime: average === null ? null : Math.round(average * 10) / 10,
      uptime: getUptime(reading),
      timestamp: getInstant(at),
      countedSince: getInstant(since ?? at),
      memoryUsage: {
        heapUsed: getTotal(reading, 'heapUsed'),
        heapTotal: getTotal(reading, 'heapTotal'),
        rss: getTotal(reading, 'rss'),
        external: getTotal(reading, 'external'),
      },
      diskUsage: { uploadsSize: storage.photos, videosSize: storage.videos, totalSize: storage.total },
    },
    scaling: {
      needsAttention: alerts.length > 0,
      alerts: [...alerts],
      recommendations: [...recommendations],
      thresholds,
    },
  };
}
