import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('looks at the event loop every 50 ms, so that an idle process wakes up seldom', async () => {
  const { registry } = createMetrics('test');
  // Each reading begins anew.
  await registry.metrics();
  await sleep(500);
  const [shortest] = (await registry.getSingleMetric('nodejs_eventloop_lag_min_seconds')?.get())?.values ?? [];
  expect(shortest?.value).toBeGreaterThan(0.04);
  expect(shortest?.value).toBeLessThan(1);
});
