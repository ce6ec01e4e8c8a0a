import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { organizerWithVideo } from './people/slideshow-making.ts';

const amount = expect.any(Number);
const isAmountOrUnknown = (value: number | null): boolean => value === null || value >= 0;

describe('GET /api/monitoring', () => {
  it('returns metrics and scaling', async () => {
    const answer = await (await organizer()).call('GET /api/monitoring', {});
    expect(Object.keys(answer).sort(), 'calls-39').toEqual(['metrics', 'scaling']);
  });

  it('counts requests and errors, and says when it looked', async () => {
    const { metrics } = await (await organizer()).call('GET /api/monitoring', {});
    expect(metrics, 'entities-28').toMatchObject({
      requestCount: amount,
      errorCount: amount,
      averageResponseTime: amount,
    });
    expect(metrics, 'entities-28').toHaveProperty('lastErrorTime');
    expect(Math.abs(Date.now() - Date.parse(metrics.timestamp)), 'entities-28').toBeLessThan(60_000);
  });

  it('says for how many seconds the product has run, and what it uses', async () => {
    const { metrics } = await (await organizer()).call('GET /api/monitoring', {});
    expect(metrics.uptime, 'entities-29').toBeGreaterThan(0);
    expect(metrics.memoryUsage, 'entities-30').toEqual({
      heapUsed: amount,
      heapTotal: amount,
      rss: amount,
      external: amount,
    });
    expect(Object.keys(metrics.diskUsage).sort(), 'entities-31').toEqual(['totalSize', 'uploadsSize', 'videosSize']);
    expect(Object.values(metrics.diskUsage).every(isAmountOrUnknown)).toBe(true);
  });

  it('shows whether anything needs attention, with alerts, recommendations and thresholds', async () => {
    const { scaling } = await (await organizer()).call('GET /api/monitoring', {});
    expect(scaling, 'entities-32').toMatchObject({
      needsAttention: scaling.alerts.length > 0,
      alerts: expect.any(Array),
      recommendations: expect.any(Array),
      thresholds: { averageResponseTime: amount, errorRate: amount },
    });
  });

  it('follows the requested parameters', async () => {
    const ruth = await organizer();
    const { metrics: before } = await ruth.call('GET /api/monitoring', {});
    for (let count = 0; count < 5; count += 1) await ruth.call('GET /api/memorials', {});
    const grown = async () => (await ruth.call('GET /api/monitoring', {})).metrics.requestCount ?? 0;
    await expect.poll(grown).toBeGreaterThanOrEqual((before.requestCount ?? 0) + 5);
  });
});

it('photos and videos are counted as they are stored', async () => {
  const { ruth, memorialRef } = await organizerWithVideo();
  const photos = await fetchPhotos(ruth, memorialRef);
  const photoBytes = photos.reduce((sum, { byteSize }) => sum + byteSize, 0);
  await expect
    .poll(async () => {
      const { uploadsSize, videosSize, totalSize } = (await ruth.call('GET /api/monitoring', {})).metrics.diskUsage;
      return (uploadsSize ?? 0) >= photoBytes && (videosSize ?? 0) > 0 && (totalSize ?? 0) > (uploadsSize ?? 0);
    })
    .toBe(true);
  const made = async () => {
    const { videos } = await ruth.call('GET /api/monitoring/trends', {});
    return videos.made.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  };
  await expect.poll(made).toBeGreaterThanOrEqual(1);
});

it('GET /api/monitoring/trends has the last hour and day, and the queues', async () => {
  const ruth = await organizer();
  const { hour, day, queues } = await ruth.call('GET /api/monitoring/trends', {});
  expect([hour.requests.length * hour.stepSeconds, day.requests.length * day.stepSeconds]).toEqual([3600, 86_400]);
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['pictures', 'slideshow-video']));
});

it('requires a session for all of it', async () => {
  for (const key of ['GET /api/monitoring', 'GET /api/monitoring/trends'] as const)
    expect(await visitor().ask(key)).toMatchObject(refusal('unauthorized'));
});
