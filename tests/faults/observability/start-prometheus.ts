import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@afterglow/local-stack';
import { eventually, whenDone } from '@afterglow/test-kit';
import { rulesFile } from '@afterglow/tests-chart/alerts/rules';
import { stringify } from 'yaml';
import { type PrometheusClient, prometheusClient } from '../kit/prometheus-client.ts';
import { temporaryFolder } from '../kit/resources.ts';

export async function startPrometheus(metricsUrls: Readonly<Record<string, string>>): Promise<PrometheusClient> {
  const folder = await temporaryFolder();
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
  whenDone(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await eventually(async () => (await fetch(`http://${address}/-/ready`)).ok, { timeoutMs: 60_000 });
  return prometheusClient(`http://${address}`);
}

/** Returns the complaints of `promtool check metrics` about a scraped page. */
export async function checkMetrics(page: string): Promise<string> {
  const child = spawn('promtool', ['check', 'metrics'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  child.stdin.end(page);
  const [out, err] = await said;
  return `${out}${err}`.trim();
}
