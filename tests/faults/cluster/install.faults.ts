import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@afterglow/test-kit';
import { measureLatencies } from '@afterglow/tests-bench/load';
import { newMemorial, newPerson } from '@afterglow/tests-bench/person';
import { reachability } from '@afterglow/tests-chart/reachability';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { expectNothingLost } from '../load/expect-nothing-lost.ts';
import { startPacedLoad } from '../load/paced-load.ts';
import { measureUsage } from '../load/usage.ts';
import { connectFromPod } from './connect-from-pod.ts';
import { current, hasCluster, install, type Release } from './release.ts';

const readyWithinSeconds = 120;
const readyAgainWithinSeconds = 10;
/** V8 gives back by and by what the start of a process has left. */
const garbageGivenBackAfterMs = 300_000;
const storePorts: Readonly<Record<string, number>> = { postgres: 5432, redis: 6379, minio: 9000 };

describe.runIf(hasCluster)('on a cluster', () => {
  let release: Release;
  beforeAll(async () => {
    release = await install();
  }, testMs);
  afterAll(() => release?.uninstall(), testMs);

  it('the product is ready within two minutes, every pod under the Pod Security Standard restricted', async () => {
    console.info(`ready after ${release.readyAfter.toFixed(1)} s`);
    expect(release.readyAfter).toBeLessThanOrEqual(readyWithinSeconds);
    const refused = await release.kubectl(
      'get',
      'events',
      '--field-selector',
      'reason=FailedCreate',
      '--output',
      'name',
    );
    expect(refused).toBe('');
    expect((await fetch(`${release.origin}/health/ready`)).status).toBe(200);
  });

  it(
    'the whole product takes at most 1.2 GB and a tenth of a core while nothing is done',
    async () => {
      const names = (await release.pods()).map(({ name }) => name).filter((name) => !name.includes('payment-sandbox'));
      await sleep(garbageGivenBackAfterMs);
      const run = (name: string, script: string) => release.kubectl('exec', name, '--', 'sh', '-c', script);
      const { cores, bytes } = await measureUsage({ names, run }, 60_000);
      console.info(`idle: ${cores.toFixed(3)} cores, ${(bytes / 1e9).toFixed(2)} GB`);
      expect(bytes).toBeLessThanOrEqual(1.2e9);
      expect(cores).toBeLessThanOrEqual(0.1);
    },
    testMs,
  );

  it(
    'every pair of pods can connect exactly where the NetworkPolicies allow it',
    async () => {
      const pods = await release.pods();
      const canReach = reachability(await release.manifests());
      const targets = pods.flatMap((pod) => {
        const store = storePorts[pod.component];
        return (store ? [store] : [8080, 9090]).map((port) => ({ ...pod, port }));
      });
      const callers = pods.filter(({ component }) => !storePorts[component]);
      const wrong: string[] = [];
      for (const caller of callers) {
        const others = targets.filter(({ name }) => name !== caller.name);
        const reached = await connectFromPod(release, caller.name, others);
        others.forEach((other, index) => {
          const expected = canReach(caller.labels, other.labels, other.port);
          if (reached[index] !== expected) wrong.push(`${caller.name} -> ${other.name}:${other.port} is ${!expected}`);
        });
      }
      expect(callers.length).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
    },
    testMs,
  );

  it(
    'a rolling restart of every service under 50 requests/s, uploads and renders fails no request of 10,000 and loses nothing',
    async () => {
      const load = await startPacedLoad({
        origins: [release.origin],
        perSecond: 50,
        uploadEvery: 50,
        videoEvery: 1000,
      });
      for (const deployment of await release.deployments()) {
        await release.kubectl('rollout', 'restart', deployment);
        await release.kubectl('rollout', 'status', deployment, '--timeout=5m');
      }
      if (load.outcomes.length < 10_000) await load.more(10_000 - load.outcomes.length);
      await expectNothingLost(load);
    },
    testMs,
  );

  it(
    'a pod that is killed, each in turn, during uploads and renders costs its callers no more than a retry',
    async () => {
      const retryTimeoutMs = 60_000;
      const rates = { perSecond: 10, uploadEvery: 20, videoEvery: 100 };
      const load = await startPacedLoad({ origins: [release.origin], ...rates, retryTimeoutMs });
      const readyAgain: Record<string, number> = {};
      for (const deployment of await release.deployments()) {
        const name = deployment.replace('deployment.apps/afterglow-', '');
        const pods = async () => (await release.pods()).filter(({ component }) => component === name);
        const had = await pods();
        const killed = had[0]?.name ?? '';
        const from = performance.now();
        await release.kubectl('delete', 'pod', killed, '--grace-period=0', '--force');
        const isBack = async () => {
          const ready = (await pods()).filter((pod) => pod.isReady && pod.name !== killed);
          return ready.length === had.length;
        };
        await eventually(isBack, { timeoutMs: 300_000, intervalMs: 200 });
        readyAgain[name] = Math.round((performance.now() - from) / 100) / 10;
      }
      console.info('seconds until ready again:', readyAgain);
      expect(Math.max(...Object.values(readyAgain))).toBeLessThanOrEqual(readyAgainWithinSeconds);
      await expectNothingLost(load);
    },
    testMs,
  );

  it(
    'a signed-in read at 200 requests/s answers within 25 ms at the 99th percentile',
    async () => {
      const organizer = await newPerson(release.origin);
      await newMemorial(organizer);
      const url = `${release.origin}/api/memorials`;
      const { median, p99 } = await measureLatencies({ url, headers: { cookie: organizer.cookie } });
      console.info(`median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
      expect(p99).toBeLessThanOrEqual(25);
    },
    testMs,
  );

  const acceptanceExit = async (): Promise<unknown> => {
    const env = { ...process.env, ORIGIN: release.origin, STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' };
    return once(spawn('vitest', ['run', '--project', 'acceptance'], { env, stdio: 'inherit' }), 'exit');
  };

  /** Of each service but monitoring, which has no Prometheus here. */
  const runThreeCopies = async (): Promise<void> => {
    const names = (await release.deployments()).map((name) => name.replace('deployment.apps/afterglow-', ''));
    const scaled = names.filter((name) => name !== 'monitoring');
    await release.upgrade(current, ...scaled.flatMap((name) => ['--set', `workloads.${name}.replicas=3`]));
  };

  it(
    'the acceptance suite passes through the public entry',
    async () => expect(await acceptanceExit()).toEqual([0, null]),
    testMs,
  );

  it(
    'the acceptance suite passes with three copies of each service',
    async () => {
      await runThreeCopies();
      expect(await acceptanceExit()).toEqual([0, null]);
    },
    testMs,
  );

  it(
    'a node that is drained as far as its disruption budgets allow, and comes back, costs callers no more than a retry',
    async () => {
      const [node = ''] = (await release.kubectl('get', 'nodes', '--output', 'name')).split('\n');
      await runThreeCopies();
      const rates = { perSecond: 20, uploadEvery: 50, videoEvery: 500, retryTimeoutMs: 60_000 };
      const load = await startPacedLoad({ origins: [release.origin], ...rates });
      // The cluster's DNS, the stores and the sandbox have one copy, which has nowhere else to go.
      const alone = [...Object.keys(storePorts), 'payment-sandbox'];
      const ours = `app.kubernetes.io/name=afterglow,app.kubernetes.io/component notin (${alone})`;
      const drain = ['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=60s'];
      const copies = async () => (await release.pods()).length;
      const had = await copies();
      // There is one node: a second copy of a service cannot go before the first is back, and all come back at once.
      await expect(release.kubectl(...drain, '--pod-selector', ours)).rejects.toThrow(/disruption budget/);
      expect(await copies()).toBeLessThan(had);
      await load.more(500);
      await release.kubectl('uncordon', node);
      for (const deployment of await release.deployments())
        await release.kubectl('rollout', 'status', deployment, '--timeout=5m');
      await expectNothingLost(load);
    },
    testMs,
  );
});
