import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, onPath } from '@afterglow/local-stack';
import { afterAll } from 'vitest';
import { eventually } from './eventually.ts';
import { spawnService } from './spawn-service.ts';

export const hasPrometheus = onPath('prometheus') !== undefined;

const scrapeEvery = '100ms';

/** A real Prometheus that scrapes these addresses. Call it at the top of the test file. @returns its URL. */
export async function testPrometheus(addresses: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-prometheus-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const scrape = { job_name: 'afterglow', static_configs: [{ targets: addresses }] };
  const times = { scrape_interval: scrapeEvery, scrape_timeout: scrapeEvery };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify({ global: times, scrape_configs: [scrape] }));
  const options = {
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': url.replace('http://', ''),
    'log.level': 'error',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const process = spawnService(onPath('prometheus') ?? '', args, {});
  const ended = once(process, 'close');
  afterAll(async () => {
    process.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await eventually(async () => (await fetch(`${url}/-/ready`)).ok);
  return url;
}
