import { serviceNames, type Thresholds } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import type { Window } from './history.ts';
import type { ProcessReading, Reading, SharedValue } from './reading.ts';
import type { Growth } from './storage.ts';

const megabyte = 1024 * 1024;
const thresholds: Thresholds = {
  averageResponseTime: 1000,
  errorRate: 5,
  processCpu: 80,
  memoryOfLimit: 90,
  processMemory: 700 * megabyte,
  waitingSeconds: 120,
  storageDays: 7,
};
const everyService = ['web', ...serviceNames];

const createReading = (
  services: readonly string[],
  values: ProcessReading['values'],
  shared: SharedValue[] = [],
): Reading => ({
  at: 0,
  shared,
  processes: new Map(services.map((service, index) => [`${index}`, { service, values }])),
});
const getReading = (services: readonly string[], rss = 100 * megabyte, shared: SharedValue[] = []): Reading =>
  createReading(services, { rss }, shared);
const getWindow = (values: Partial<Window>): Window => ({
  requests: 1000,
  errors: 0,
  answers: 1000,
  answerSeconds: 20,
  cpuSeconds: new Map(),
  ...values,
});
const steady: Growth = { perDay: 0, fullAt: null };
const found = (window: Partial<Window>, reading = getReading(everyService), growth = steady) =>
  assess({ reading, window: getWindow(window), windowSeconds: 300, growth }, thresholds);

it('finds no problem in a healthy product', () => {
  expect(found({})).toEqual({ alerts: [], recommendations: [] });
});

describe('an alert with a recommendation', () => {
  it('for a service without an answering copy', () => {
    const { alerts, recommendations } = found({}, getReading(everyService.filter((name) => name !== 'render')));
    expect(alerts).toEqual(['No copy of render answers.']);
    expect(recommendations).toEqual(['Start render; its log says why it ended.']);
  });

  it('for slow responses, unless there are only a few', () => {
    expect(found({ answerSeconds: 1240 }).alerts).toEqual(['Responses take 1,240 ms on average, above 1,000 ms.']);
    expect(found({ answers: 5, answerSeconds: 50 }).alerts).toEqual([]);
  });

  it('for failing requests, unless there are only a few requests', () => {
    expect(found({ errors: 73 }).alerts).toEqual(['7.3 % of requests fail, above 5 %.']);
    expect(found({ requests: 3, errors: 1 }).alerts).toEqual([]);
  });

  it('for a service whose copies use up their core', () => {
    const cpuSeconds = new Map([['media', 285]]);
    expect(found({ cpuSeconds }).alerts).toEqual(['Each copy of media uses 95 % of a core, above 80 %.']);
    expect(found({ cpuSeconds }).recommendations).toEqual(['Add a copy of media.']);
    expect(found({ cpuSeconds }, getReading([...everyService, 'media'])).alerts).toEqual([]);
  });

  it('for a copy close to its memory limit, including its child processes', () => {
    const withLimit = (used: number) =>
      found({}, createReading(everyService, { rss: 800 * megabyte, memoryUsed: used, memoryLimit: 400 * megabyte }));
    const { alerts, recommendations } = withLimit(380 * megabyte);
    expect(alerts).toHaveLength(everyService.length);
    expect(alerts).toContain('A copy of web uses 95 % of its memory limit, above 90 %.');
    expect(recommendations).toContain('Raise the memory limit of web, or add a copy of it.');
    expect(withLimit(350 * megabyte).alerts).toEqual([]);
  });

  it('for a process that uses much memory without a limit', () => {
    const { alerts } = found({}, getReading(everyService, 800 * megabyte));
    expect(alerts).toContain('A process of web uses 800 MB of memory, above 700 MB.');
  });

  describe('for a queue', () => {
    const shared = (queue: string, jobs: Readonly<Record<string, number>>, oldest: number): SharedValue[] => [
      ...Object.entries(jobs).map(([state, value]) => ({
        name: 'queueJobs' as const,
        labels: { queue, state },
        value,
      })),
      { name: 'oldestJobSeconds', labels: { queue }, value: oldest },
    ];
    const getAlerts = (...values: Parameters<typeof shared>) =>
      found({}, getReading(everyService, 0, shared(...values))).alerts;

    it('whose oldest job has waited too long', () => {
      const jobs = { waiting: 2, active: 1 };
      const alert = 'A job has waited in the queue slideshow-video for 150 s, above 120 s.';
      expect(getAlerts('slideshow-video', jobs, 150)).toEqual([alert]);
      expect(getAlerts('slideshow-video', jobs, 100)).toEqual([]);
    });

    it('without a worker, but not for a short wait', () => {
      const jobs = { waiting: 1, prioritized: 2, active: 0 };
      expect(getAlerts('mail', jobs, 40)).toEqual(['3 jobs wait in the queue mail, and no worker has one.']);
      expect(getAlerts('mail', jobs, 5)).toEqual([]);
    });

    it('but not for pictures made ahead of time', () => {
      expect(getAlerts('pictures', { waiting: 900, active: 2 }, 600)).toEqual([]);
    });
  });

  it('for storage that is soon full', () => {
    const growth = { perDay: 1, fullAt: 2.5 * 24 * 3_600_000 };
    expect(found({}, undefined, growth).alerts).toEqual([
      'At this rate the storage is full in 2.5 days, sooner than 7.',
    ]);
    expect(found({}, undefined, { ...growth, fullAt: 30 * 24 * 3_600_000 }).alerts).toEqual([]);
  });
});
