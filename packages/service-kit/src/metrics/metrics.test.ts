import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('looks at the event loop every 50 ms, so that an idle process rarely wakes up', async () => {
  const { registry } = createMetrics('test');
  // Each reading starts over.
  await registry.metrics();
  await sleep(500);
  const shortest = Number(/^nodejs_eventloop_lag_min_seconds\S* (\S+)$/m.exec(await registry.metrics())?.[1]);
  expect(shortest).toBeGreaterThan(0.04);
  expect(shortest).toBeLessThan(1);
});
