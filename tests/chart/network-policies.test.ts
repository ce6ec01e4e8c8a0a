import { readFile } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render } from './helm.ts';
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

/** They call Stripe or Google. */
const opensHttps = ['auth', 'billing', 'billing-worker'];

interface EgressRule {
  readonly ports: readonly { readonly port: number }[];
  readonly to?: readonly { readonly ipBlock?: { readonly cidr: string } }[];
}

function holds(cidr: string, address: string): boolean {
  const [network = '', bits] = cidr.split('/');
  const family = (one: string) => (isIPv6(one) ? 'ipv6' : 'ipv4');
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family(network));
  return block.check(address, family(address));
}

/** Workloads whose policies let them open a port of an address outside the cluster. */
function reaching(manifests: readonly Manifest[], address: string, port: number): string[] {
  const opens = ({ ports, to }: EgressRule): boolean =>
    ports.some((one) => one.port === port) &&
    (to === undefined || to.some(({ ipBlock }) => ipBlock !== undefined && holds(ipBlock.cidr, address)));
  return manifests
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && (spec.egress ?? []).some(opens))
    .map(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] ?? '')
    .toSorted();
}

/** Expected connections, from the workloads' blocks. */
function mayReach(from: string, to: string): boolean {
  const block = workloads[from];
  if (to === 'postgres') return from === 'provision' || from.startsWith('migrate-') || block?.schema !== undefined;
  if (to === 'redis') return block?.redis === true;
  if (to === 'minio') return from === 'make-buckets' || block?.buckets !== undefined;
  if (from === 'check') return to === 'web';
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

  it('let every process but the payment sandbox reach the trace collector', async () => {
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

  it('let monitoring reach only Prometheus if one is set', async () => {
    const manifests = await render({ values: { 'metrics.prometheusUrl': 'https://prometheus.example.org/path' } });
    const policy = manifests.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'afterglow-monitoring',
    );
    const open = policy?.spec.egress.filter(({ to }: { to?: unknown }) => to === undefined);
    expect(open).toEqual([{ ports: [{ port: 443 }] }]);
  });

  const users = ['make-buckets', 'media', 'media-worker', 'render', 'render-worker'];
  const [agentOfEcs, agentOfEks, metadata] = ['169.254.170.2', '169.254.170.23', '169.254.169.254'];
  const credentialSources = [
    [agentOfEcs, 80],
    [agentOfEks, 80],
    ['fd00:ec2::23', 80],
    [metadata, 80],
    ['fd00:ec2::254', 80],
    ['10.21.3.4', 443],
  ] as const;

  it('let who reads the buckets alone get the keys of a role where the provider gives them', async () => {
    const manifests = await render({ valueSet: 'external-stores' });
    for (const [address, port] of credentialSources)
      expect([address, reaching(manifests, address, port).filter((name) => !opensHttps.includes(name))]).toEqual([
        address,
        users,
      ]);
    expect(reaching(manifests, '192.0.2.1', 443)).toEqual(opensHttps);
    for (const address of [agentOfEcs, agentOfEks, metadata, '192.0.2.1'])
      expect(reaching(manifests, address, 8080)).toEqual([]);
  });

  it('let them reach STS at any address unless stsTo is set', async () => {
    const manifests = await render({ valueSet: 'external-stores', values: { 'networkPolicy.stsTo': [] } });
    expect(reaching(manifests, '192.0.2.1', 443)).toEqual([...users, ...opensHttps].toSorted());
  });

  it('let nobody ask for the keys of a role where a Secret holds them', async () => {
    const external = {
      'objectStore.external.credentials': 'existingSecret',
      'objectStore.external.existingSecret': 's3',
    };
    for (const options of [{ valueSet: 'external-stores', values: external }, {}]) {
      const manifests = await render(options);
      const found = credentialSources.map(([address, port]) => reaching(manifests, address, port));
      expect(found.flat().filter((name) => !opensHttps.includes(name))).toEqual([]);
    }
  });
});
