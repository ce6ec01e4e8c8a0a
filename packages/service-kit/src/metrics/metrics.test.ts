import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('looks at the event loop every 50 ms, so that an idle process rarely wakes up', async () => {
  const { registry } = createMetrics('test');
  await registry.metrics();
  await sleep(500);
  const shortest = Number(/^nodejs_eventloop_lag_min_seconds\S* (\S+)$/m.exec(await registry.metrics())?.[1]);
  expect(shortest).toBeGreaterThan(0.04);
  expect(shortest).toBeLessThan(1);
});

it('refuses names that OpenMetrics changes: counters without _total, and others with it', () => {
  const { registry } = createMetrics('test');
  const config = (name: string) => ({ name, help: 'Things', registers: [registry] });
  expect(() => new Counter(config('things'))).toThrow('things');
  expect(() => new Gauge(config('things_total'))).toThrow('things_total');
  expect([new Counter(config('jobs_total')), new Gauge(config('jobs'))]).toHaveLength(2);
});
