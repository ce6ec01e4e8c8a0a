import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Process, processStarter } from '../processes.ts';
import type { startServices } from './services.ts';

/** Web in front of these services, with an empty document for its pages. Call it at the top of the test file. */
export async function startWeb({ running, variables }: Awaited<ReturnType<typeof startServices>>): Promise<Process> {
  const staticDir = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  afterAll(() => rm(staticDir, { recursive: true, force: true }));
  await writeFile(join(staticDir, 'index.html'), '<!doctype html><title>Afterglow</title><div id="root"></div>');
  const urls = Object.entries(running).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]);
  const env = { ...variables, ...Object.fromEntries(urls), STATIC_DIR: staticDir };
  return processStarter()('web/server/main', { env });
}
