import { loadavg } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { percentile } from '../kit/ledger/family-ledger.ts';
import { expectNothingConfirmedLost, startPacedLoad } from '../kit/load/load.ts';
import { busyWork, startForeignPod } from './foreign-pod.ts';
import { current, hasCluster, install, type Release } from './release.ts';

const requests = 6000;
const mostFailed = 0.001;
const mostMs = 5000;

describe.runIf(hasCluster)('on a cluster whose node is busy with both of its cores', () => {
  let release: Release;
  beforeAll(async () => {
    release = await install();
  }, testMs);
  afterAll(() => release?.uninstall(), testMs);

  it(
    `D10: of ${requests} requests at 50 requests/s without retries, at most 0.1 % fail while every pod is replaced`,
    async () => {
      const other = await startForeignPod(release, busyWork);
      try {
        const load = await startPacedLoad({
          origins: [release.origin],
          perSecond: 50,
          uploadEvery: 50,
          videoEvery: 500,
        });
        console.info(`D10: load before ${loadavg()[0]?.toFixed(1)}`);
        const from = performance.now();
        await release.upgrade(current, '--set-string', 'defaults.podAnnotations.upgraded=once');
        console.info(`D10: upgraded after ${((performance.now() - from) / 1000).toFixed(1)} s`);
        if (load.outcomes.length < requests) await load.more(requests - load.outcomes.length);
        const slowest = percentile(load.outcomes, 0.99);
        console.info(`D10: ${load.failures().length} of ${load.outcomes.length} failed, p99 ${slowest.toFixed(0)} ms`);
        const failures = load.failures().map(({ what, status, error }) => `${error ?? status} ${what}`);
        expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(load.outcomes.length * mostFailed);
        expect(slowest).toBeLessThanOrEqual(mostMs);
        await expectNothingConfirmedLost(load);
      } finally {
        await other.remove();
      }
    },
    testMs,
  );
});
