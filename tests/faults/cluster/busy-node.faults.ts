import { loadavg } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { expectNothingConfirmedLost } from '../load/expect-nothing-lost.ts';
import { percentile, startPacedLoad } from '../load/paced-load.ts';
import { busyWork, startForeignPod } from './foreign-pod.ts';
import { current, hasCluster, install, type Release } from './release.ts';

const requests = 6000;
const mostFailed = 0.001;
const mostMs = 5000;

describe.runIf(hasCluster)('on a cluster whose node has other work for both of its cores', () => {
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
        await expectNothingConfirmedLost(load);
        const failures = load.failures().map(({ what, status, error }) => `${error ?? status} ${what}`);
        expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(load.outcomes.length * mostFailed);
        expect(percentile(load.outcomes, 0.99)).toBeLessThanOrEqual(mostMs);
      } finally {
        await other.remove();
      }
    },
    testMs,
  );
});
