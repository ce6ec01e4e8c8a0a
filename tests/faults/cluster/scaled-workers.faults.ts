import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import { type Family, startFamily } from '../kit/load/family.ts';
import { type PrometheusClient, prometheusClient } from '../kit/prometheus-client.ts';
import { current, hasCluster, hasKeda, install, type Release } from './release.ts';

const run = promisify(execFile);

interface Prometheus extends PrometheusClient {
  uninstall(): Promise<void>;
}

const buildPrometheusUrl = (namespace: string): string => `http://prometheus.${namespace}:9090`;

async function installPrometheus(namespace: string, release: Release): Promise<Prometheus> {
  const kubectl = async (...args: readonly string[]) =>
    (await run('kubectl', ['--namespace', namespace, ...args])).stdout;
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-prometheus-'));
  const manifest = await readFile(join(import.meta.dirname, 'prometheus.yaml'), 'utf8');
  await writeFile(join(folder, 'prometheus.yaml'), manifest.replaceAll('RELEASE_NAMESPACE', release.namespace));
  await kubectl('create', 'namespace', namespace);
  await kubectl('apply', '--filename', folder);
  await rm(folder, { recursive: true });
  await kubectl('rollout', 'status', 'deployment/prometheus', '--timeout=2m');
  const address = await kubectl('get', 'service', 'prometheus', '--output', 'jsonpath={.spec.clusterIP}');
  return {
    ...prometheusClient(`http://${address}:9090`),
    async uninstall() {
      await kubectl('delete', 'namespace', namespace);
    },
  };
}

const scaledWithinSeconds = 60;
const [videoCount, families, photosEach] = [60, 30, 3];
const most = 4;

const workers = {
  'autoscaling.mode': 'keda',
  'autoscaling.minReplicas': 1,
  'autoscaling.maxReplicas': most,
  'autoscaling.cooldownSeconds': 30,
  // Slows the workers down, so that one of them takes minutes.
  'resources.limits.cpu': '200m',
};

if (hasCluster && !hasKeda) console.info('Not run: the scaling of render workers. It wants KEDA on the cluster.');

describe.runIf(hasKeda)('on a cluster with KEDA and Prometheus', () => {
  let prometheus: Prometheus;
  let release: Release;
  beforeAll(async () => {
    const namespace = `prometheus-${randomBytes(3).toString('hex')}`;
    const values = Object.entries(workers).map(([name, value]) => `workloads.render-worker.${name}=${value}`);
    const all = [`metrics.prometheusUrl=${buildPrometheusUrl(namespace)}`, ...values];
    const args = all.flatMap((value) => ['--set', value]);
    release = await install(current, args);
    prometheus = await installPrometheus(namespace, release);
  }, testMs);
  afterAll(async () => {
    await release?.uninstall();
    await prometheus?.uninstall();
  }, testMs);

  const readyWorkers = async (): Promise<number> => {
    const pods = await release.pods();
    return pods.filter(({ component, isReady }) => isReady && component === 'render-worker').length;
  };

  const ask = async (family: Family): Promise<string> => {
    const id = await family.video(async (call) => {
      const { status, body } = await family.send(call);
      expect(status, String(body)).toBeLessThan(300);
      return body;
    });
    return id ?? '';
  };

  it(
    `${videoCount} queued videos get ${most} workers within ${scaledWithinSeconds} s, and one again afterwards, and no video fails`,
    async () => {
      const all: Family[] = [];
      for (let count = 0; count < families; count += 1) all.push(await startFamily([release.origin], photosEach));
      await eventually(async () => (await readyWorkers()) === 1, { timeoutMs: testMs, intervalMs: 1000 });
      // An owner has at most two videos in progress, so all of them are queued.
      const asked = await Promise.all(
        all.flatMap((family) => [ask(family), ask(family)].map(async (id) => ({ family, id: await id }))),
      );
      expect(asked).toHaveLength(videoCount);
      const from = performance.now();
      const seconds = () => Math.round((performance.now() - from) / 1000);
      await eventually(async () => (await readyWorkers()) === most, { timeoutMs: 180_000, intervalMs: 500 });
      const upAfter = seconds();
      const made = await Promise.all(asked.map(({ family, id }) => family.ended(id)));
      const madeAfter = seconds();
      await eventually(async () => (await readyWorkers()) === 1, { timeoutMs: testMs, intervalMs: 1000 });
      console.info(
        `${most} workers after ${upAfter} s, every video after ${madeAfter} s, one worker after ${seconds()} s`,
      );
      expect(upAfter).toBeLessThanOrEqual(scaledWithinSeconds);
      expect(made.filter(({ failure }) => failure !== null)).toEqual([]);
      const counted = 'sum by (outcome) (max_over_time(render_video_attempts_total[1h]))';
      const samples = await eventually(() => prometheus.query(counted), timeout);
      const attempts = Object.fromEntries(samples.map(({ metric, value }) => [metric.outcome, Number(value[1])]));
      console.info('attempts at videos:', attempts);
      expect(attempts).toMatchObject({ failed: 0, retried: 0 });
      for (const family of all) family.close();
    },
    testMs,
  );
});
