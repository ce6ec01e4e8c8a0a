import type { Monitoring, MonitoringTrends, Trend } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';

export const monitoringPath = '/admin/monitoring';
export const figuresAddress = '**/api/monitoring?*';
export const trendsAddress = '**/api/monitoring/trends?*';

const gigabyte = 1024 ** 3;

/** A healthy product two days after its start. */
export const healthy: Monitoring = {
  metrics: {
    requestCount: 1204,
    errorCount: 3,
    lastErrorTime: '2026-01-02T09:58:30.000Z',
    averageResponseTime: 23.4,
    uptime: 2 * 86_400 + 3 * 3600 + 5 * 60,
    timestamp: '2026-01-02T10:00:00.000Z',
    countedSince: '2026-01-02T09:00:00.000Z',
    memoryUsage: {
      heapUsed: 0.5 * gigabyte,
      heapTotal: 0.75 * gigabyte,
      rss: 1.5 * gigabyte,
      external: 0.0625 * gigabyte,
    },
    diskUsage: { uploadsSize: 20 * gigabyte, videosSize: 4.5 * gigabyte, totalSize: 24.5 * gigabyte },
  },
  scaling: {
    needsAttention: false,
    alerts: [],
    recommendations: [],
    thresholds: {
      averageResponseTime: 1000,
      errorRate: 5,
      processCpu: 80,
      memoryOfLimit: 90,
      processMemory: 0.75 * gigabyte,
      waitingSeconds: 120,
      storageDays: 7,
    },
  },
};

export const alarmed: Monitoring = {
  metrics: { ...healthy.metrics, errorCount: 120 },
  scaling: {
    ...healthy.scaling,
    needsAttention: true,
    alerts: ['10 % of requests fail, above 5 %.', 'Each copy of render-worker uses 98 % of a core, above 80 %.'],
    recommendations: [
      'Look for lines at the level error in the logs before adding copies.',
      'Add a copy of render-worker.',
    ],
  },
};

/** A product without any readings. */
export const unknownFigures: Monitoring = {
  metrics: {
    ...healthy.metrics,
    ...{ requestCount: null, errorCount: null, lastErrorTime: null, averageResponseTime: null, uptime: null },
    memoryUsage: { heapUsed: null, heapTotal: null, rss: null, external: null },
    diskUsage: { uploadsSize: null, videosSize: null, totalSize: null },
  },
  scaling: healthy.scaling,
};

const wave = (steps: number, step: number): number => Math.round(40 + 30 * Math.sin((step / steps) * 9));

const getTrend = (steps: number, stepSeconds: number, unknownSteps: number): Trend => {
  const values = (value: (step: number) => number) =>
    Array.from({ length: steps }, (_, step) => (step < unknownSteps ? null : value(step)));
  return {
    from: new Date(Date.parse(healthy.metrics.timestamp) - steps * stepSeconds * 1000).toISOString(),
    stepSeconds,
    requests: values((step) => wave(steps, step)),
    errors: values((step) => (step % 17 === 0 ? 2 : 0)),
    averageResponseTime: values((step) => wave(steps, step) / 2),
  };
};

export const trends: MonitoringTrends = {
  hour: getTrend(60, 60, 0),
  day: getTrend(96, 900, 40),
  queues: [
    { name: 'mail', waiting: 0, active: 0, delayed: 2, oldestSeconds: 0 },
    { name: 'slideshow-video', waiting: 12, active: 2, delayed: 0, oldestSeconds: 75 },
  ],
  videos: {
    from: '2026-01-01T11:00:00.000Z',
    stepSeconds: 3600,
    made: Array.from({ length: 24 }, (_, step) => (step < 10 ? null : wave(24, step))),
    failed: Array.from({ length: 24 }, (_, step) => (step < 10 ? null : Number(step === 20))),
  },
  storage: {
    used: 24.5 * gigabyte,
    free: 75 * gigabyte,
    growthPerDay: 2.5 * gigabyte,
    fullAt: '2026-02-01T10:00:00.000Z',
  },
};

/** A product that has just started. */
export const unknownTrends: MonitoringTrends = {
  hour: getTrend(60, 60, 60),
  day: getTrend(96, 900, 96),
  queues: [],
  videos: { ...trends.videos, made: trends.videos.made.map(() => null), failed: trends.videos.failed.map(() => null) },
  storage: { used: null, free: null, growthPerDay: null, fullAt: null },
};

/** Opens the page with these readings. */
export async function openMonitoring(page: Page, said: Monitoring, saidTrends = trends): Promise<void> {
  await page.route(figuresAddress, (route) => route.fulfill({ json: said }));
  await page.route(trendsAddress, (route) => route.fulfill({ json: saidTrends }));
  await page.goto(monitoringPath);
  await page.getByRole('heading', { name: 'Queues' }).waitFor();
}

export const monitoringCard = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The value with this label on a card, on one line. */
export async function readFigure(card: Locator, name: string): Promise<string> {
  const term = card.locator('dl > div').filter({ has: card.page().getByText(name, { exact: true }) });
  return ((await term.getByRole('definition').textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}
