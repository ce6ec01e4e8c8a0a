import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOwners } from '@afterglow/proto';
import { measureLatencies } from '@afterglow/tests-bench/load';
import { newMemorial, newPerson } from '@afterglow/tests-bench/person';
import { reachability } from '@afterglow/tests-chart/reachability';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { expectAcceptance } from '../kit/load/expect-acceptance.ts';
import { measureUsage } from '../kit/load/usage.ts';
import { type Address, connectFromNetwork, connectFromPod } from './connect-from-pod.ts';
import { startForeignPod } from './foreign-pod.ts';
import { hasCluster, install, type Pod, type Release } from './release.ts';
import { startWaitingJobs } from './waiting-jobs.ts';

const readyWithinSeconds = 120;
/** V8 returns memory after a start only gradually. */
const garbageGivenBackAfterMs = 300_000;
const storePorts: Readonly<Record<string, number>> = { postgres: 5432, redis: 6379, minio: 9000 };

const getTargets = (pods: readonly Pod[]) =>
  pods.flatMap((pod) => {
    const store = storePorts[pod.component];
    return (store ? [store] : [8080, 9090]).map((port) => ({ ...pod, port }));
  });

describe.runIf(hasCluster)('on a cluster', () => {
  let release: Release;
  beforeAll(async () => {
    release = await install();
  }, testMs);
  afterAll(() => release?.uninstall(), testMs);

  const connectFrom = (pod: Pod, addresses: readonly Address[]): Promise<boolean[]> =>
    storePorts[pod.component] ? connectFromNetwork(pod, addresses) : connectFromPod(release, pod.name, addresses);

  const findWrongPairs = async (callers: readonly Pod[], targets: ReturnType<typeof getTargets>): Promise<string[]> => {
    const canReach = reachability(await release.manifests());
    const wrong: string[] = [];
    for (const caller of callers) {
      const others = targets.filter(({ name }) => name !== caller.name);
      const reached = await connectFrom(caller, others);
      others.forEach((other, index) => {
        const expected = canReach(caller.labels, other.labels, other.port);
        if (reached[index] !== expected) wrong.push(`${caller.name} -> ${other.name}:${other.port} is ${!expected}`);
      });
    }
    return wrong;
  };

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
    '`helm test` passes, and names a service that is down',
    async () => {
      await release.test();
      const scaleBilling = (copies: number) =>
        release.kubectl('scale', 'deployment', 'afterglow-billing', `--replicas=${copies}`);
      await scaleBilling(0);
      try {
        const billing = '--selector=app.kubernetes.io/component=billing';
        await release.kubectl('wait', 'pod', billing, '--for=delete', '--timeout=2m');
        await expect(release.test()).rejects.toThrow();
        const log = await release.kubectl('logs', '--selector=app.kubernetes.io/component=check');
        expect(log).toMatch(/\/api\/billing\/\w+ returned 503 instead of 401/);
      } finally {
        await scaleBilling(2);
        await release.kubectl('rollout', 'status', 'deployment/afterglow-billing');
      }
      await release.test();
    },
    testMs,
  );

  it(
    'the idle product takes at most 1.5 GB and a tenth of a core',
    async () => {
      const names = (await release.pods()).map(({ name }) => name);
      await sleep(garbageGivenBackAfterMs);
      const run = (name: string, script: string) => release.kubectl('exec', name, '--', 'sh', '-c', script);
      const { cores, bytes, shares } = await measureUsage({ names, run }, 120_000);
      console.info(`idle: ${cores.toFixed(3)} cores, ${(bytes / 1e9).toFixed(2)} GB: ${shares}`);
      expect(bytes).toBeLessThanOrEqual(1.5e9);
      expect(cores).toBeLessThanOrEqual(0.1);
    },
    testMs,
  );

  it(
    'every pair of pods can connect if and only if the NetworkPolicies allow it',
    async () => {
      const pods = await release.pods();
      expect(new Set(pods.map(({ component }) => component)).size).toBeGreaterThan(10 + Object.keys(storePorts).length);
      expect(await findWrongPairs(pods, getTargets(pods))).toEqual([]);
    },
    testMs,
  );

  it(
    'the pod of every Job can connect if and only if the NetworkPolicies allow it',
    async () => {
      const targets = getTargets(await release.pods());
      const jobs = await startWaitingJobs(release);
      try {
        expect(jobs.pods.length).toBeGreaterThan(schemaOwners.length);
        expect(await findWrongPairs(jobs.pods, targets)).toEqual([]);
      } finally {
        await jobs.remove();
      }
    },
    testMs,
  );

  it(
    'a pod of another namespace reaches public ports only, and no pod reaches the API server or an outside server',
    async () => {
      const server = createServer().listen(0, '0.0.0.0');
      await once(server, 'listening');
      const outside = (server.address() as AddressInfo).port;
      const foreign = await startForeignPod(release);
      try {
        const nodeIp = '{.items[0].status.addresses[?(@.type=="InternalIP")].address}';
        const ip = await release.kubectl('get', 'nodes', '--output', `jsonpath=${nodeIp}`);
        const api = new URL(
          await release.kubectl('config', 'view', '--output', 'jsonpath={.clusters[0].cluster.server}'),
        );
        const apiIp = await foreign.kubectl(
          'get',
          'service',
          'kubernetes',
          '--namespace=default',
          '--output=jsonpath={.spec.clusterIP}',
        );
        const beyond = [
          { ip, port: outside },
          { ip: api.hostname, port: Number(api.port || 443) },
          { ip: apiIp, port: 443 },
        ];
        expect(await connectFromPod(foreign, foreign.name, beyond)).toEqual([true, true, true]);
        const pods = await release.pods();
        for (const pod of pods) {
          expect([pod.name, ...(await connectFrom(pod, beyond))]).toEqual([pod.name, false, false, false]);
        }
        const canReach = reachability(await release.manifests());
        const targets = getTargets(pods);
        const expected = targets.map(({ labels, port }) => canReach({}, labels, port));
        expect(await connectFromPod(foreign, foreign.name, targets)).toEqual(expected);
        expect(new Set(expected)).toEqual(new Set([true, false]));
      } finally {
        await foreign.remove();
        server.close();
      }
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

  it('the acceptance suite passes through the public entry', () => expectAcceptance(release.origin), testMs);
});
