import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { queues } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { describeIfInstalled, hasProgram } from './describe-chart.ts';
import { render } from './helm.ts';

const run = promisify(execFile);

const scaledObject = async (values: Readonly<Record<string, unknown>> = {}) =>
  (await render({ valueSet: 'keda', values })).find(({ kind }) => kind === 'ScaledObject')?.spec;

type Series = readonly [queue: string, state: string, jobs: number, pod?: string];

const getSeries = ([queue, state, jobs, pod = 'render-1']: Series) => ({
  series: `queue_jobs{namespace="memories",pod="${pod}",queue="${queue}",consumer="${getConsumer(queue)}",state="${state}"}`,
  values: `${jobs}x10`,
});

const getConsumer = (queue: string): string => queues[queue as keyof typeof queues].consumer;

/** @throws Error where Prometheus answers the query otherwise. */
async function expectAnswer(query: string, series: readonly Series[], value: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-promtool-'));
  const test = {
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map(getSeries),
        promql_expr_test: [{ expr: query, eval_time: '1m', exp_samples: [{ labels: '{}', value }] }],
      },
    ],
  };
  try {
    await writeFile(join(folder, 'test.yaml'), stringify(test));
    await run('promtool', ['test', 'rules', join(folder, 'test.yaml')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describeIfInstalled('helm')('KEDA scales render workers', () => {
  it('by a formula in which jobs at work count, from none to the most, with a fallback', async () => {
    const spec = await scaledObject({ 'workloads.render-worker.autoscaling.jobsPerReplica': 20 });
    expect(spec).toMatchObject({ minReplicaCount: 0, maxReplicaCount: 8, fallback: { replicas: 2 } });
    const [trigger] = spec.triggers;
    expect(trigger).toMatchObject({ type: 'prometheus', metadata: { threshold: '20', activationThreshold: '0' } });
  });

  it('back down after the same time in which the last one ends', async () => {
    const behavior = async (cooldownSeconds: number) => {
      const spec = await scaledObject({ 'workloads.render-worker.autoscaling.cooldownSeconds': cooldownSeconds });
      expect(spec.cooldownPeriod).toBe(cooldownSeconds);
      return spec.advanced.horizontalPodAutoscalerConfig.behavior;
    };
    expect(await behavior(30)).toEqual({ scaleDown: { stabilizationWindowSeconds: 30 } });
    // Kubernetes takes an hour at most.
    expect(await behavior(7200)).toEqual({ scaleDown: { stabilizationWindowSeconds: 3600 } });
  });

  it.runIf(hasProgram('promtool'))('counting each job once, however many copies of the API report it', async () => {
    const { query } = (await scaledObject()).triggers[0].metadata;
    const series: Series[] = [
      ['slideshow-video', 'waiting', 40],
      ['slideshow-video', 'waiting', 40, 'render-2'],
      ['slideshow-video', 'prioritized', 15],
      ['slideshow-video', 'active', 2],
      ['pictures', 'active', 3],
      ['memorial.updated/render', 'waiting', 1],
    ];
    await expectAnswer(query, series, 61);
  });

  it('by the series that metrics.prometheusSelector matches', async () => {
    const query = async (selector: string) =>
      (await scaledObject({ 'metrics.prometheusSelector': selector })).triggers[0].metadata.query;
    expect(await query('cluster="home",namespace="{{ .Release.Namespace }}"')).toContain(
      '{cluster="home",namespace="memories",consumer="render"',
    );
    expect(await query('')).toContain('{consumer="render"');
  });

  it.runIf(hasProgram('promtool'))('leaving out what nobody can work on yet, and other services', async () => {
    const { query } = (await scaledObject()).triggers[0].metadata;
    const series: Series[] = [
      ['slideshow-video', 'waiting', 4],
      ['slideshow-video', 'delayed', 7],
      ['payment-event', 'waiting', 9],
    ];
    await expectAnswer(query, series, 4);
    await expect(expectAnswer(query, series, 5)).rejects.toThrow();
  });
});
