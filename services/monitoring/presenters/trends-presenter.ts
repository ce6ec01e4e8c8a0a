import type { MonitoringTrends, Trend } from '@afterglow/proto';
import { averageSeconds } from '../domain/assess.ts';
import type { Buckets } from '../domain/buckets.ts';
import { summarizeQueues } from '../domain/queues.ts';
import { estimateGrowth, summarizeStorage } from '../domain/storage.ts';
import type { Watched } from '../use-cases/watch-product.ts';

function getTrend(buckets: Buckets, at: number): Trend {
  const steps = buckets.upTo(at);
  const { stepMs } = buckets;
  const first = (Math.floor(at / stepMs) - steps.length + 1) * stepMs;
  return {
    from: new Date(first).toISOString(),
    stepSeconds: stepMs / 1000,
    requests: steps.map((step) => step?.requests ?? null),
    errors: steps.map((step) => step?.errors ?? null),
    averageResponseTime: steps.map((step) => {
      const average = step && averageSeconds({ answers: step.answers ?? 0, answerSeconds: step.answerSeconds ?? 0 });
      return average === null ? null : Math.round(average * 10) / 10;
    }),
  };
}

const quartersPerHour = 4;
const hourMs = 3_600_000;

/** Videos of each hour of the last day, by the clock. */
function getVideos({ reading, history }: Watched): MonitoringTrends['videos'] {
  const hours = 24;
  const lastQuarter = Math.floor(reading.at / history.quarters.stepMs);
  const lastHour = Math.floor(lastQuarter / quartersPerHour);
  const end = (lastHour + 1) * hourMs - 1;
  const quarters = history.quarters.upTo(end, hours * quartersPerHour);
  const counts = (name: 'videosMade' | 'videosFailed') =>
    Array.from({ length: hours }, (_, hour) => {
      const own = quarters.slice(hour * quartersPerHour, (hour + 1) * quartersPerHour);
      const isKnown = history.knows(name) && own.some((quarter) => quarter !== null);
      return isKnown ? own.reduce((sum, quarter) => sum + (quarter?.[name] ?? 0), 0) : null;
    });
  return {
    from: new Date((lastHour + 1 - hours) * hourMs).toISOString(),
    stepSeconds: hourMs / 1000,
    made: counts('videosMade'),
    failed: counts('videosFailed'),
  };
}

function getStorageTrend({ reading, history }: Watched): MonitoringTrends['storage'] {
  const storage = summarizeStorage(reading);
  const { perDay, fullAt } = estimateGrowth(storage, history.quarters, reading.at);
  return {
    used: storage.total,
    free: storage.free,
    growthPerDay: perDay,
    fullAt: fullAt === null || fullAt > farFuture ? null : new Date(fullAt).toISOString(),
  };
}

/** Milliseconds since 1970, the end of the year 9999: an instant after it is no sense. */
const farFuture = 253_402_300_799_000;

export const presentTrends = (watched: Watched): MonitoringTrends => ({
  hour: getTrend(watched.history.minutes, watched.reading.at),
  day: getTrend(watched.history.quarters, watched.reading.at),
  videos: getVideos(watched),
  queues: summarizeQueues(watched.reading),
  storage: getStorageTrend(watched),
});
