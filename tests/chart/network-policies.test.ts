import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { chartFolder } from './project.ts';
import { reachability } from './reachability.ts';
import { podTemplates, readComponent } from './workloads.ts';

interface Block {
  readonly kind?: string;
  readonly calls?: readonly string[];
  readonly schema?: string;
  readonly redis?: boolean;
  readonly buckets?: readonly string[];
  readonly stripe?: string;
  readonly public?: boolean;
}

const { workloads }: { readonly workloads: Readonly<Record<string, Block>> } = parse(
  await readFile(`${chartFolder}/values.yaml`, 'utf8'),
);

const storePorts = { postgres: 5432, redis: 6379, minio: 9000 } as const;

/** Who may open a connection to whom, as the blocks of the workloads say. */
function mayReach(from: string, to: string): boolean {
  const block = workloads[from];
  if (to === 'postgres') return from === 'provision' || from.startsWith('migrate-') || block?.schema !== undefined;
  if (to === 'redis') return block?.redis === true;
  if (to === 'minio') return from === 'make-buckets' || block?.buckets !== undefined;
  return (
    block?.calls?.includes(to) === true || (to === 'payment-sandbox' && block?.stripe !== undefined && from !== to)
  );
}

describeIfInstalled('helm')('the NetworkPolicies', () => {
  it('let exactly those pairs connect that the blocks of the workloads name', async () => {
    const manifests = await render();
    const pods = podTemplates(manifests);
    const canReach = reachability(manifests);
    const pairs = pods.flatMap((from) => pods.map((to) => ({ from, to })));
    const wrong = pairs
      .filter(({ from, to }) => from !== to)
      .filter(({ from, to }) => {
        const [caller, called] = [readComponent(from), readComponent(to)];
        const port = storePorts[called as keyof typeof storePorts] ?? 8080;
        return canReach(from.labels, to.labels, port) !== mayReach(caller, called);
      })
      .map(({ from, to }) => `${readComponent(from)} -> ${readComponent(to)}`);
    expect(pairs.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('let nothing of the release reach a port that it does not serve', async () => {
    const manifests = await render();
    const pods = podTemplates(manifests);
    const canReach = reachability(manifests);
    const reached = pods.flatMap((from) =>
      pods.flatMap((to) => [22, 9229].filter((port) => from !== to && canReach(from.labels, to.labels, port))),
    );
    expect(reached).toEqual([]);
  });

  const metricsFrom = [{ namespaceSelector: { matchLabels: { role: 'monitoring' } } }];
  it.each([
    ['anyone else may', {}],
    ['only some peers may', { 'networkPolicy.metricsFrom': metricsFrom }],
  ])('let monitoring alone read the metrics of every workload, where %s', async (_, values) => {
    const manifests = await render({ values });
    const pods = podTemplates(manifests);
    const canReach = reachability(manifests);
    const hasMetrics = (pod: (typeof pods)[number]) =>
      pod.owner.kind === 'Deployment' && workloads[readComponent(pod)]?.kind?.match(/^(service|worker)$/) != null;
    const pairs = pods.flatMap((from) => pods.map((to) => ({ from, to }))).filter(({ from, to }) => from !== to);
    const wrong = pairs
      .filter(
        ({ from, to }) =>
          canReach(from.labels, to.labels, 9090) !== (readComponent(from) === 'monitoring' && hasMetrics(to)),
      )
      .map(({ from, to }) => `${readComponent(from)} -> ${readComponent(to)}`);
    expect(wrong).toEqual([]);
  });

  it('let every process reach the collector of traces where there is one, and the payment sandbox none', async () => {
    const endpoint = 'http://collector.observability:4318';
    const manifests = await render({ values: { 'tracing.endpoint': endpoint, 'tracing.existingSecret': 'collector' } });
    const traced = podTemplates(manifests)
      .filter(({ spec }) => JSON.stringify(spec).includes('OTEL_EXPORTER_OTLP_ENDPOINT'))
      .map(readComponent);
    const open = manifests
      .filter(({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec.egress ?? []).includes('4318'))
      .map(({ metadata }) => metadata.name.replace('afterglow-', ''));
    expect(traced).toEqual(
      expect.arrayContaining(['web', 'auth', 'memorial', 'media', 'billing', 'render', 'render-worker']),
    );
    expect(open.toSorted()).toEqual([...new Set(traced)].toSorted());
    expect(traced).not.toContain('payment-sandbox');
  });

  it('let monitoring reach Prometheus alone where there is one', async () => {
    const manifests = await render({ values: { 'metrics.prometheusUrl': 'https://prometheus.example.org/path' } });
    const policy = manifests.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'afterglow-monitoring',
    );
    const open = policy?.spec.egress.filter(({ to }: { to?: unknown }) => to === undefined);
    expect(open).toEqual([{ ports: [{ port: 443 }] }]);
  });
});
