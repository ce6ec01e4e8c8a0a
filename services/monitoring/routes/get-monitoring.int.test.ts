import { errors, Monitoring } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { watchedProcess } from '../adapters/watched-process.fixture.ts';
import { monitoringFixture } from '../monitoring.fixture.ts';

const url = '/api/monitoring';
const web = await watchedProcess('web');
const { get, ada, bob, environment } = await monitoringFixture({ METRICS_TARGETS: web.address });
const named = await monitoringFixture({ ADMIN_EMAILS: 'ada@example.org' });
const withoutPrometheus = await monitoringFixture({ PROMETHEUS_URL: 'http://127.0.0.1:1' });

describe('200', () => {
  it('returns current metrics and scaling', async () => {
    const before: Monitoring = (await get(url, ada)).json();
    expect(Value.Check(Monitoring, before)).toBe(true);
    await web.answer(8, 200, 2);
    await web.answer(12, 500);
    const after = await eventually(async () => {
      const body: Monitoring = (await get(url, ada)).json();
      return body.metrics.requestCount === (before.metrics.requestCount ?? 0) + 20 && body;
    });
    expect(after.metrics).toMatchObject({ errorCount: 12, lastErrorTime: after.metrics.timestamp });
    expect(after.metrics.averageResponseTime).toBeGreaterThan(0.5);
    expect(after.metrics.uptime).toBeGreaterThanOrEqual(0);
    expect(after.metrics.memoryUsage.rss).toBeGreaterThan(after.metrics.memoryUsage.heapUsed ?? 0);
    expect(after.scaling).toMatchObject({ needsAttention: true, thresholds: { averageResponseTime: 1000 } });
    expect(after.scaling.alerts).toContain('60 % of requests fail, above 5 %.');
    expect(after.scaling.recommendations).toContain('Start media; its log says why it ended.');
  });

  it('returns null for unknown values', async () => {
    const { metrics } = (await named.get(url, named.ada)).json() as Monitoring;
    expect(metrics).toMatchObject({
      ...{ requestCount: null, errorCount: null, lastErrorTime: null, averageResponseTime: null, uptime: null },
      memoryUsage: { heapUsed: null, heapTotal: null, rss: null, external: null },
    });
  });

  it('is open to every signed-in user unless administrators are named', async () => {
    expect((await get(url, bob)).statusCode).toBe(200);
    expect((await named.get(url, named.ada)).statusCode).toBe(200);
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await get(url, environment.anonymous)).json()).toMatchObject({ code: 'unauthorized' });
  });
});

describe('403', () => {
  it('is restricted to administrators if any are named', async () => {
    const answer = await named.get(url, named.bob);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ code: 'administrators_only', message: errors.administrators_only.message });
  });
});

describe('503', () => {
  it('returns no figures while Prometheus is down', async () => {
    const answer = await withoutPrometheus.get(url, withoutPrometheus.ada);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  });
});
