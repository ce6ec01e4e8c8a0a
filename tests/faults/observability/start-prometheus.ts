import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { rulesFile } from '@afterglow/tests-chart/alerts/rules';
import { stringify } from 'yaml';
import { type PrometheusClient, prometheusClient } from '../prometheus-client.ts';

export interface Prometheus extends PrometheusClient {
  stop(): Promise<void>;
}

/** A Prometheus of the PATH that scrapes these addresses every second, with the rules of the chart. */
export async function startPrometheus(metricsUrls: Readonly<Record<string, string>>): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-prometheus-'));
  const targets = Object.values(metricsUrls).map((url) => new URL(url).host);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rulesFile],
    scrape_configs: [{ job_name: 'afterglow', static_configs: [{ targets }] }],
  };
  const configFile = join(folder, 'prometheus.yml');
  await writeFile(configFile, stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [`--config.file=${configFile}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=${address}`],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await eventually(async () => (await fetch(`http://${address}/-/ready`)).ok, { timeoutMs: 60_000 });
  return {
    ...prometheusClient(`http://${address}`),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
