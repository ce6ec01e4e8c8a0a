import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, onPath } from '@afterglow/local-stack';
import { eventually } from '../eventually.ts';
import { spawnService } from '../spawn-service.ts';
import { whenDone } from '../when-done.ts';

export const hasPrometheus = onPath('prometheus') !== undefined;

const scrapeEvery = '100ms';

/** @param users bcrypt hashes of passwords by name; without users, access is open */
export async function testPrometheus(
  addresses: readonly string[],
  users?: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-prometheus-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const scrape = { job_name: 'afterglow', static_configs: [{ targets: addresses }] };
  const times = { scrape_interval: scrapeEvery, scrape_timeout: scrapeEvery };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify({ global: times, scrape_configs: [scrape] }));
  await writeFile(join(folder, 'web.yml'), JSON.stringify({ basic_auth_users: users ?? {} }));
  const options = {
    'web.config.file': join(folder, 'web.yml'),
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': url.replace('http://', ''),
    'log.level': 'error',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const process = spawnService(onPath('prometheus') ?? '', args, {});
  const ended = once(process, 'close');
  whenDone(async () => {
    process.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await eventually(async () => {
    const { ok, status } = await fetch(`${url}/-/ready`);
    return ok || (users !== undefined && status === 401);
  });
  return url;
}
