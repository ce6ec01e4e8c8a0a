import type { Monitoring, Thresholds } from '@afterglow/proto';
import { buildOverview } from '../domain/overview.ts';
import type { Watched } from '../use-cases/watch-product.ts';

const getInstant = (at: number): string => new Date(at).toISOString();

export function presentMonitoring({ reading, history }: Watched, thresholds: Thresholds): Monitoring {
  const { at } = reading;
  const overview = buildOverview(reading, history, thresholds);
  const { averageResponseTime: average, lastErrorAt, storage, assessment } = overview;
  return {
    metrics: {
      requestCount: overview.requests,
      errorCount: overview.errors,
      lastErrorTime: lastErrorAt === null ? null : getInstant(lastErrorAt),
      averageResponseTime: average === null ? null : Math.round(average * 10) / 10,
      uptime: overview.uptime,
      timestamp: getInstant(at),
      countedSince: getInstant(overview.countedSince ?? at),
      memoryUsage: overview.memory,
      diskUsage: { uploadsSize: storage.photos, videosSize: storage.videos, totalSize: storage.total },
    },
    scaling: {
      needsAttention: assessment.alerts.length > 0,
      alerts: [...assessment.alerts],
      recommendations: [...assessment.recommendations],
      thresholds,
    },
  };
}
