import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { rulesFile } from '@afterglow/tests-chart/alerts/rules';
import { stringify } from 'yaml';

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

interface Samples {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [number, string])[];
}

export interface Prometheus {
  /** @throws Error where it does not take the query. */
  query(query: string): Promise<readonly Sample[]>;
  /** Over the last so many seconds, one of five. */
  queryRange(query: string, seconds: number): Promise<readonly Samples[]>;
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
  const ask = async <Result>(path: string, params: Readonly<Record<string, string>>): Promise<readonly Result[]> => {
    const answer = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(params)}`);
    const { status, data, error } = (await answer.json()) as {
      readonly status: string;
      readonly data: { readonly result: readonly Result[] };
      readonly error?: string;
    };
    if (status !== 'success') throw new Error(`${params.query}: ${error}`);
    return data.result;
  };
  return {
    query: (query) => ask('query', { query }),
    queryRange(query, seconds) {
      const end = Date.now() / 1000;
      return ask('query_range', { query, start: String(end - seconds), end: String(end), step: '5' });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
