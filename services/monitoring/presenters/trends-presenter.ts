import type { MonitoringTrends, Trend } from '@afterglow/proto';
import { averageSeconds } from '../domain/assess.ts';
import type { Buckets } from '../domain/buckets.ts';
import { summarizeQueues } from '../domain/queues.ts';
import { estimateGrowth, summarizeStorage } from '../domain/storage.ts';
import { videosByHour } from '../domain/videos-by-hour.ts';
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

function getVideos({ reading, history }: Watched): MonitoringTrends['videos'] {
  const videos = videosByHour(history, reading.at);
  return { ...videos, from: new Date(videos.from).toISOString() };
}

function getStorageTrend({ reading, history }: Watched): MonitoringTrends['storage'] {
  const storage = summarizeStorage(reading);
  const { perDay, fullAt } = estimateGrowth(storage, history.quarters, reading.at);
  return {
    used: storage.total,
    free: storage.free,
    growthPerDay: perDay,
    fullAt: fullAt === null ? null : new Date(fullAt).toISOString(),
  };
}

export const presentTrends = (watched: Watched): MonitoringTrends => ({
  hour: getTrend(watched.history.minutes, watched.reading.at),
  day: getTrend(watched.history.quarters, watched.reading.at),
  videos: getVideos(watched),
  queues: summarizeQueues(watched.reading),
  storage: getStorageTrend(watched),
});
