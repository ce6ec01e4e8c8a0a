import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { chartFolder, projectRoot } from './project.ts';
import { podTemplates } from './workloads.ts';

const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');
const { services: compose, volumes } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 });
const dashboards = readdirSync(`${chartFolder}/files/dashboards`);
const kit = JSON.parse(read('packages/service-kit/package.json'));

describe('the profile observability of compose', () => {
  it('has Prometheus and Grafana, which no other start brings up, on loopback ports', () => {
    const profiled = Object.entries<{ profiles?: string[]; ports: string[] }>(compose).filter(([, { profiles }]) =>
      profiles?.includes('observability'),
    );
    expect(profiled.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
    expect(profiled.flatMap(([, { ports }]) => ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['prometheus', 'grafana']));
  });

  it('scrapes every process that has metrics, with the rules of the chart', () => {
    const { scrape_configs: jobs, rule_files: rules } = parse(read('docker/observability/prometheus.yml'));
    const measured = Object.entries<{ command?: string[]; image?: string; environment?: Record<string, unknown> }>(
      compose,
    )
      .filter(([, { environment }]) => environment && 'METRICS_PORT' in environment)
      .map(([name]) => name);
    expect(jobs[0].dns_sd_configs[0].names.toSorted()).toEqual(measured.toSorted());
    expect(compose.prometheus.volumes).toContain(`./charts/afterglow/files/alerts.yaml:${rules[0]}:ro`);
  });

  it('mounts the dashboards of the chart where Grafana looks for them', () => {
    const { providers } = parse(read('docker/observability/grafana/dashboards/afterglow.yml'));
    expect(compose.grafana.volumes).toContain(`./charts/afterglow/files/dashboards:${providers[0].options.path}:ro`);
    expect(dashboards).toContain(
      compose.grafana.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH.split('/').at(-1),
    );
  });
});

describeIfInstalled('helm')('the chart', () => {
  it('brings each dashboard as a ConfigMap that the sidecar of Grafana chooses', async () => {
    const manifests = await render({ valueSet: 'everything' });
    const brought = manifests.filter(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.labels?.grafana_dashboard,
    );
    expect(brought.flatMap(({ data }) => Object.keys(data)).toSorted()).toEqual(dashboards.toSorted());
    for (const { data } of brought)
      for (const [file, text] of Object.entries<string>(data))
        expect(JSON.parse(text)).toEqual(JSON.parse(read(`charts/afterglow/files/dashboards/${file}`)));
  });
});

describeIfInstalled('helm')('what the object store holds', () => {
  const renderCapacity = async (options: Parameters<typeof render>[0]) => {
    const containers = podTemplates(await render(options)).flatMap((pod) => pod.containers);
    const said = containers.flatMap(({ env = [] }) =>
      env.filter(({ name }: { name: string }) => name === 'OBJECT_STORE_CAPACITY_BYTES'),
    );
    return [...new Set(said.map(({ value }: { value: string }) => Number(value)))];
  };

  it('is the size of the volume of the trial', async () => {
    expect(await renderCapacity({ valueSet: 'everything' })).toEqual([50 * 1024 ** 3]);
    for (const [size, bytes] of [
      ['50G', 50e9],
      ['1.5Ti', 1.5 * 1024 ** 4],
      [50e9, 50e9],
      ['50000', 50_000],
    ] as const)
      expect(await renderCapacity({ valueSet: 'everything', values: { 'trial.persistence.size': size } })).toEqual([
        bytes,
      ]);
  });

  it('is as the values say of an S3 of yours, and not known unless they do', async () => {
    expect(await renderCapacity({ valueSet: 'external-stores' })).toEqual([]);
    const values = { 'objectStore.external.capacity': '2Ti' };
    expect(await renderCapacity({ valueSet: 'external-stores', values })).toEqual([2 * 1024 ** 4]);
  });
});

describeIfInstalled('helm')('a Prometheus that does not answer everybody', () => {
  const renderAccess = async (mode: string) => {
    const manifests = await render({
      valueSet: 'keda',
      values: { 'metrics.prometheusAuth': { mode, existingSecret: 'prometheus-access' } },
    });
    const env = podTemplates(manifests).flatMap((pod) => pod.containers.flatMap((container) => container.env ?? []));
    const read = env.filter(
      ({ name, valueFrom }: { name: string; valueFrom?: object }) => valueFrom && /^PROMETHEUS/.test(name),
    );
    const keda = manifests.find(({ kind }) => kind === 'TriggerAuthentication');
    const triggers = manifests.filter(({ kind }) => kind === 'ScaledObject').flatMap(({ spec }) => spec.triggers);
    return { read: read.map(({ name, valueFrom }) => [name, valueFrom.secretKeyRef]), keda, triggers };
  };
  const secretKey = (key: string) => ({ name: 'prometheus-access', key });

  it('is asked with a token of a Secret by the monitoring page and by KEDA', async () => {
    const { read, keda, triggers } = await renderAccess('bearer');
    expect(read).toEqual([['PROMETHEUS_TOKEN', secretKey('token')]]);
    expect(keda?.spec.secretTargetRef).toEqual([{ parameter: 'bearerToken', ...secretKey('token') }]);
    for (const { metadata, authenticationRef } of triggers)
      expect([metadata.authModes, authenticationRef.name]).toEqual(['bearer', keda?.metadata.name]);
  });

  it('is asked with a user and a password of a Secret', async () => {
    const { read, keda, triggers } = await renderAccess('basic');
    expect(Object.fromEntries(read)).toEqual({
      PROMETHEUS_USER: secretKey('username'),
      PROMETHEUS_PASSWORD: secretKey('password'),
    });
    const refs = keda?.spec.secretTargetRef;
    expect(refs).toEqual(['password', 'username'].map((key) => ({ parameter: key, ...secretKey(key) })));
    expect(triggers[0].metadata.authModes).toBe('basic');
  });

  it('is asked without either where it answers everybody', async () => {
    const { read, keda, triggers } = await renderAccess('none');
    expect([read, keda]).toEqual([[], undefined]);
    for (const trigger of triggers) expect(trigger).not.toHaveProperty('authenticationRef');
  });
});

describeIfInstalled('helm')('the monitoring page', () => {
  it('has its alerts by the thresholds of the values', async () => {
    const names = ['responseMilliseconds', 'errorPercent', 'cpuPercent', 'memoryPercent'] as const;
    const more = ['memoryMegabytes', 'waitingSeconds', 'storageDays'] as const;
    const values = [...names, ...more].map((name, index) => [`monitoring.thresholds.${name}`, 31 + index] as const);
    const manifests = await render({ values: Object.fromEntries(values) });
    const pod = podTemplates(manifests).find(({ name }) => name.endsWith('afterglow-monitoring'));
    const variables: readonly { name: string; value: string }[] = pod?.spec.containers[0].env ?? [];
    expect(variables.filter(({ name }) => name.startsWith('ALERT_')).map(({ value }) => value)).toEqual(
      values.map(([, value]) => `${value}`),
    );
  });
});

describeIfInstalled('helm')('dashboards and alerts', () => {
  it('count requests at the services where a gateway leads to them', async () => {
    const manifests = await render({ valueSet: 'everything', values: { routing: 'direct' } });
    const asked = manifests
      .filter(({ kind, metadata }) => kind === 'PrometheusRule' || metadata.labels?.grafana_dashboard)
      .map((manifest) => JSON.stringify(manifest));
    expect(asked.length).toBeGreaterThan(4);
    const atWeb = asked.filter((text) => /http_server_request[^}]*service=[\\"]*web/.test(text));
    expect(atWeb).toEqual([]);
  });
});

it('the slowest upload that is waited for has a bucket of its own in the metrics of requests', () => {
  const buckets = /requestBuckets = \[(.*)\]/.exec(read('packages/service-kit/src/metrics/metrics.ts'))?.[1] ?? '';
  const { uploads } = parse(read('charts/afterglow/values.yaml'));
  expect(Math.max(...buckets.split(',').map(Number))).toBeGreaterThanOrEqual(uploads.timeoutSeconds);
});

it("metrics report the chart's version", () => {
  expect(kit.version).toBe(parse(readFileSync(`${chartFolder}/Chart.yaml`, 'utf8')).appVersion);
});
