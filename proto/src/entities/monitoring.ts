import { type Static, Type } from 'typebox';
import { instant, nullable } from '../fields.ts';

const count = nullable(Type.Integer({ minimum: 0 }));
const bytes = count;
const measured = nullable(Type.Number({ minimum: 0 }));

export const Thresholds = Type.Object({
  averageResponseTime: Type.Number(),
  errorRate: Type.Number(),
  processCpu: Type.Number(),
  memoryOfLimit: Type.Number(),
  processMemory: Type.Number(),
  /** In seconds; pictures made ahead may wait longer. */
  waitingSeconds: Type.Number(),
  storageDays: Type.Number(),
});
export type Thresholds = Static<typeof Thresholds>;

export const Monitoring = Type.Object({
  metrics: Type.Object({
    /** In the last hour, or since `countedSince`. */
    requestCount: count,
    errorCount: count,
    lastErrorTime: nullable(instant),
    /** In ms, without uploads and downloads. */
    averageResponseTime: measured,
    uptime: measured,
    timestamp: instant,
    countedSince: instant,
    memoryUsage: Type.Object({ heapUsed: bytes, heapTotal: bytes, rss: bytes, external: bytes }),
    diskUsage: Type.Object({ uploadsSize: bytes, videosSize: bytes, totalSize: bytes }),
  }),
  scaling: Type.Object({
    needsAttention: Type.Boolean(),
    alerts: Type.Array(Type.String()),
    recommendations: Type.Array(Type.String()),
    thresholds: Thresholds,
  }),
});
export type Monitoring = Static<typeof Monitoring>;

/** Equally spaced values, newest last; null if not measured. */
export const Trend = Type.Object({
  from: instant,
  stepSeconds: Type.Integer({ minimum: 1 }),
  requests: Type.Array(count),
  errors: Type.Array(count),
  averageResponseTime: Type.Array(measured),
});
export type Trend = Static<typeof Trend>;

export const MonitoringTrends = Type.Object({
  hour: Trend,
  day: Trend,
  videos: Type.Object({
    from: instant,
    stepSeconds: Type.Integer({ minimum: 1 }),
    made: Type.Array(count),
    failed: Type.Array(count),
  }),
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      waiting: Type.Integer({ minimum: 0 }),
      active: Type.Integer({ minimum: 0 }),
      delayed: Type.Integer({ minimum: 0 }),
      oldestSeconds: measured,
    }),
  ),
  storage: Type.Object({
    used: bytes,
    free: bytes,
    growthPerDay: nullable(Type.Integer()),
    fullAt: nullable(instant),
  }),
});
export type MonitoringTrends = Static<typeof MonitoringTrends>;
