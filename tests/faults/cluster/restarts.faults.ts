import { eventually } from '@afterglow/test-kit';
import type { Manifest } from '@afterglow/tests-chart/helm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { expectNothingLost, startPacedLoad } from '../kit/load/load.ts';
import { killProcess } from './node-process.ts';
import { current, hasCluster, install, type Release } from './release.ts';

const readyAgainWithinSeconds = 10;
const requests = 10_000;
const rates = { perSecond: 50, uploadEvery: 50, videoEvery: 500 };
const retryTimeoutMs = 60_000;

describe.runIf(hasCluster)('on a cluster under 50 requests/s, uploads and renders', () => {
  let release: Release;
  beforeAll(async () => {
    release = await install();
  }, testMs);
  afterAll(() => release?.uninstall(), testMs);

  const components = async (): Promise<string[]> =>
    (await release.deployments()).map((deployment) => deployment.replace('deployment.apps/afterglow-', ''));
  const podNames = async (): Promise<string[]> => {
    const deployed = await components();
    return (await release.pods()).filter(({ component }) => deployed.includes(component)).map(({ name }) => name);
  };
  const secrets = async (): Promise<Record<string, unknown>> => {
    const kept = ['get', 'secrets', '--field-selector', 'type!=helm.sh/release.v1', '--output', 'json'];
    const { items } = JSON.parse(await release.kubectl(...kept)) as { items: Manifest['spec'][] };
    return Object.fromEntries(items.map(({ metadata, data }) => [metadata.name, data]));
  };
  const startLoad = (patience = 0) =>
    startPacedLoad({ origins: [release.origin], ...rates, ...(patience > 0 && { retryTimeoutMs: patience }) });
  const completeAndExpectNothingLost = async (load: Awaited<ReturnType<typeof startLoad>>): Promise<void> => {
    if (load.outcomes.length < requests) await load.more(requests - load.outcomes.length);
    await expectNothingLost(load);
  };

  it(
    'a helm upgrade that replaces every pod fails no request of 10,000, loses no data, and keeps every Secret',
    async () => {
      const [hadPods, hadSecrets] = [await podNames(), await secrets()];
      const load = await startLoad();
      const from = performance.now();
      await release.upgrade(current, '--set-string', 'defaults.podAnnotations.upgraded=once');
      console.info(`upgraded after ${((performance.now() - from) / 1000).toFixed(1)} s`);
      await eventually(async () => (await podNames()).every((name) => !hadPods.includes(name)), {
        timeoutMs: testMs,
        intervalMs: 1000,
      });
      await completeAndExpectNothingLost(load);
      expect(await secrets()).toEqual(hadSecrets);
    },
    testMs,
  );

  it(
    'a SIGKILL of one process of each service costs callers no more than a retry',
    async () => {
      const load = await startLoad(retryTimeoutMs);
      const readyAgain: Record<string, number> = {};
      for (const component of await components()) readyAgain[component] = await killProcess(release, component);
      console.info('seconds until ready again:', readyAgain);
      await completeAndExpectNothingLost(load);
      expect(Math.max(...Object.values(readyAgain))).toBeLessThanOrEqual(readyAgainWithinSeconds);
    },
    testMs,
  );

  it(
    'a SIGKILL of each trial store costs callers no more than a retry',
    async () => {
      const load = await startLoad(retryTimeoutMs);
      const readyAgain: Record<string, number> = {};
      for (const store of ['postgres', 'redis', 'minio']) {
        readyAgain[store] = await killProcess(release, store);
        await load.more(500);
      }
      console.info('seconds until ready again:', readyAgain);
      await expectNothingLost(load);
      expect(Math.max(...Object.values(readyAgain))).toBeLessThanOrEqual(readyAgainWithinSeconds);
    },
    testMs,
  );
});
