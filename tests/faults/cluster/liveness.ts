import { eventually } from '@afterglow/test-kit';
import { expect } from 'vitest';
import { timeout } from '../figure.ts';
import type { Release } from './release.ts';

/** How often the kubelet has found a pod alive, by its own metrics. */
async function countSuccesses({ kubectl }: Release, pod: string): Promise<number> {
  const node = (await kubectl('get', 'pod', pod, '--output', 'jsonpath={.spec.nodeName}')).trim();
  const metrics = await kubectl('get', '--raw', `/api/v1/nodes/${node}/proxy/metrics/probes`);
  const isOfPod = (line: string) =>
    ['prober_probe_total{', `pod="${pod}"`, 'probe_type="Liveness"', 'result="successful"'].every((part) =>
      line.includes(part),
    );
  const [line = ''] = metrics.split('\n').filter(isOfPod);
  return Number(/ (\d+)$/.exec(line)?.[1] ?? expect.unreachable(`the kubelet has no successes of ${pod}`));
}

/** Resolves once the kubelet has found a pod alive from now on. */
export async function awaitLiveness(release: Release, pod: string): Promise<void> {
  const before = await countSuccesses(release, pod);
  await eventually(async () => (await countSuccesses(release, pod)) > before, { ...timeout, intervalMs: 500 });
}
