import { type Static, Type } from 'typebox';
import { instant, nullable } from '../fields.ts';

/** Null: not known. */
const count = nullable(Type.Integer({ minimum: 0 }));
const bytes = count;
const measured = nullable(Type.Number({ minimum: 0 }));

/** Beyond these an alert is active. */
export const Thresholds = Type.Object({
  /** Milliseconds, over five minutes. */
  averageResponseTime: Type.Number(),
  /** Percent of requests, over five minutes. */
  errorRate: Type.Number(),
  /** Percent of a core that each copy of a service uses, over five minutes. */
  processCpu: Type.Number(),
  /** Percent of its memory limit that one copy of a service uses, with its child processes. */
  memoryOfLimit: Type.Number(),
  /** Bytes of memory of one process, where it has no limit. */
  processMemory: Type.Number(),
  /** Seconds that the oldest job of a queue waits; pictures that are made ahead may. */
  waitingSeconds: Type.Number(),
  /** Days until the storage is full: below these. */
  storageDays: Type.Number(),
});
export type Thresholds = Static<typeof Thresholds>;

export const Monitoring = Type.Object({
  metrics: Type.Object({
    /** Of the last hour, or since `countedSince`. */
    requestCount: count,
    /** Those of them that were answered 5xx. */
    errorCount: count,
    /** Within the last day; null where there was none. */
    lastErrorTime: nullable(instant),
    /** Milliseconds, of the last hour, without uploads and downloads, whose time is that of the line. */
    averageResponseTime: measured,
    /** Seconds for which the copy of web that has run longest has run. */
    uptime: measured,
    timestamp: instant,
    countedSince: instant,
    /** Bytes of all processes together. */
    memoryUsage: Type.Object({ heapUsed: bytes, heapTotal: bytes, rss: bytes, external: bytes }),
    /** Bytes; the total has the coded pictures of videos as well. */
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

/** Values in equal steps of time, the newest last; null where nothing was measured. */
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
  /** By the hour. */
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
    /** A folder says it; an S3 has a capacity, where that is set, less what is stored. */
    free: bytes,
    growthPerDay: nullable(Type.Integer()),
    /** At this rate; null where it is not known, or never. */
    fullAt: nullable(instant),
  }),
});
export type MonitoringTrends = Static<typeof MonitoringTrends>;
