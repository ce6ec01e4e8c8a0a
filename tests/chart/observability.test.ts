import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { chartFolder, projectRoot } from './project.ts';

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

it('the version that metrics name is that of the chart', () => {
  expect(kit.version).toBe(parse(readFileSync(`${chartFolder}/Chart.yaml`, 'utf8')).appVersion);
});
