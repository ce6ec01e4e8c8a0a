import { MonitoringTrends } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { watchedProcess } from '../adapters/watched-process.fixture.ts';
import { monitoringFixture } from '../monitoring.fixture.ts';

const url = '/api/monitoring/trends';
const web = await watchedProcess('web');
const { get, ada, bob, environment } = await monitoringFixture({
  METRICS_TARGETS: web.address,
  ADMIN_EMAILS: 'ada@example.org',
});

const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, one) => sum + (one ?? 0), 0);

describe('200', () => {
  it('returns the last hour by minute and the last day by quarter of an hour', async () => {
    const before: MonitoringTrends = (await get(url, ada)).json();
    expect(Value.Check(MonitoringTrends, before)).toBe(true);
    expect([before.hour.requests.length, before.hour.stepSeconds]).toEqual([60, 60]);
    expect([before.day.requests.length, before.day.stepSeconds]).toEqual([96, 900]);
    await web.answer(5);
    await web.answer(2, 500);
    await eventually(async () => {
      const { hour, day }: MonitoringTrends = (await get(url, ada)).json();
      expect(total(hour.requests)).toBe(total(before.hour.requests) + 7);
      expect([total(hour.errors), total(day.errors)]).toEqual([2, 2]);
      expect(day.requests.at(-1)).toBeGreaterThanOrEqual(7);
      return true;
    });
  });

  it('has null for the time before the first reading', async () => {
    const { day }: MonitoringTrends = (await get(url, ada)).json();
    expect(day.requests[0]).toBeNull();
    expect(Date.parse(day.from)).toBeLessThan(Date.now() - 23 * 3_600_000);
  });

  it('returns the videos of each hour and the growth of the storage, or null if unknown', async () => {
    const before: MonitoringTrends = (await get(url, ada)).json();
    expect(before.videos.made).toEqual(Array.from({ length: 24 }, () => null));
    web.makeVideos(2);
    web.setStored({ photos: 1000, videos: 300, pictures: 20, free: 500 });
    await eventually(async () => {
      const { videos, storage }: MonitoringTrends = (await get(url, ada)).json();
      expect([videos.made.at(-1), videos.stepSeconds]).toEqual([2, 3600]);
      expect(storage).toEqual({ used: 1320, free: 500, growthPerDay: null, fullAt: null });
      return true;
    });
  });

  it('returns the waiting jobs of each queue', async () => {
    web.setQueue('pictures', 'waiting', 3);
    await eventually(async () => {
      const { queues }: MonitoringTrends = (await get(url, ada)).json();
      expect(queues).toEqual([{ name: 'pictures', waiting: 3, active: 0, delayed: 0, oldestSeconds: null }]);
      return true;
    });
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await get(url, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('is restricted to administrators if any are named', async () => {
    expect((await get(url, bob)).json()).toMatchObject({ code: 'administrators_only' });
  });
});
