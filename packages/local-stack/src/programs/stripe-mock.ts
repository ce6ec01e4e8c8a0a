import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { onPath } from './system-program.ts';

const run = promisify(execFile);
const source = 'github.com/stripe/stripe-mock@v0.203.0';
const folder = join(projectRoot, '.toolchain', 'go');
const built = join(folder, 'stripe-mock');

async function build(log: Log): Promise<string | undefined> {
  const go = onPath('go');
  if (!go) return undefined;
  log(`Building ${source} ...`);
  await run(go, ['install', source], { env: { ...process.env, GOBIN: folder } });
  return built;
}

export const findStripeMock = async (log: Log): Promise<string | undefined> =>
  onPath('stripe-mock') ?? (existsSync(built) ? built : build(log).catch(() => undefined));
