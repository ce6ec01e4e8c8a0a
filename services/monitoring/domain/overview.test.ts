import type { Thresholds } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createHistory } from './history.ts';
import { buildOverview } from './overview.ts';
import type { ProcessReading, Reading } from './reading.ts';

const minute = 60_000;
const start = Date.UTC(2090, 5, 1, 12);
const thresholds: Thresholds = {
  ...{ averageResponseTime: 1000, errorRate: 5, processCpu: 80, memoryOfLimit: 90, processMemory: 1e12 },
  ...{ waitingSeconds: 120, storageDays: 7 },
};

const getReading = (at: number, ...processes: ProcessReading[]): Reading => ({
  at,
  shared: [],
  processes: new Map(processes.map((process, index) => [`${index}`, process])),
});
const web = (values: ProcessReading['values']): ProcessReading => ({ service: 'web', values });

function overviewAfter(...readings: readonly [Reading, ...Reading[]]) {
  const history = createHistory();
  for (const reading of readings) history.add(reading);
  return buildOverview(readings.at(-1) ?? readings[0], history, thresholds);
}

it('has the uptime of the oldest copy of web', () => {
  const started = (seconds: number) => web({ startedAt: start / 1000 - seconds });
  expect(overviewAfter(getReading(start, started(60), started(3600.5), started(5))).uptime).toBe(3600);
  const media = { service: 'media', values: { startedAt: start / 1000 - 7200 } };
  expect(overviewAfter(getReading(start, media)).uptime).toBeNull();
});

it('has an uptime of at least 0 s if a clock is ahead', () => {
  expect(overviewAfter(getReading(start, web({ startedAt: start / 1000 + 5 }))).uptime).toBe(0);
});

it('sums the memory of all processes that report it', () => {
  const { memory } = overviewAfter(getReading(start, web({ rss: 100.4, heapUsed: 10 }), web({ rss: 200.4 })));
  expect(memory).toEqual({ rss: 301, heapUsed: 10, heapTotal: null, external: null });
});

it('has no counts before the first reading of a process', () => {
  const overview = overviewAfter(getReading(start));
  expect(overview).toMatchObject({ countedSince: null, requests: null, errors: null, averageResponseTime: null });
});

it('averages the use of a service over the observed minutes, at most five', () => {
  const using = (minutes: number, cpuSeconds: number) => getReading(start + minutes * minute, web({ cpuSeconds }));
  const busyAlerts = (overview: ReturnType<typeof overviewAfter>) =>
    overview.assessment.alerts.filter((alert) => /of a core/.test(alert));
  const two = overviewAfter(using(0, 0), using(2, 108));
  expect(busyAlerts(two)).toEqual(['Each copy of web uses 90 % of a core, above 80 %.']);
  const moments = overviewAfter(using(0, 0), using(0.1, 54));
  expect(busyAlerts(moments)).toEqual(['Each copy of web uses 90 % of a core, above 80 %.']);
  const ten = overviewAfter(...([using(0, 0), using(6, 0), using(10, 270)] as const));
  expect(busyAlerts(ten)).toEqual(['Each copy of web uses 90 % of a core, above 80 %.']);
});
