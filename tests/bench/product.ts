import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@afterglow/local-stack';

export interface Product {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly startedIn: number;
  readonly said: readonly string[];
  stop(): Promise<void>;
}

const timeoutMs = 5 * 60_000;

async function awaitReady(npm: ChildProcess, origin: string, said: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (how: string) => reject(new Error(`The product ${how}: ${said.join('\n')}`));
  const timer = setTimeout(giveUp, timeoutMs, 'is not ready after 5 minutes');
  npm.once('error', reject).once('exit', (code) => giveUp(`has ended with ${code}`));
  for (const stream of [npm.stdout, npm.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      said.push(line);
      if (line.startsWith(`Afterglow is ready at ${origin}`)) resolve();
    });
  }
  return promise.finally(() => clearTimeout(timer));
}

/** Starts the product with an empty data folder and without the demo. By default memorials count as paid. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  script: 'start' | 'dev' = 'start',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterglow-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { AFTERGLOW_DATA: dataDir, AFTERGLOW_DEMO: 'off', PORT: String(port), HOST: '127.0.0.1' };
  const env = { ...process.env, PAYMENTS: 'off', ...settings, ...own };
  const start = performance.now();
  const npm = spawn('npm', ['run', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(npm, 'exit');
  const endWithUs = () => npm.kill('SIGTERM');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.removeListener('exit', endWithUs);
    npm.kill('SIGTERM');
    await ended;
    // Children of a killed process may still write.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  const said: string[] = [];
  try {
    await awaitReady(npm, origin, said);
    return { origin, pid: npm.pid ?? 0, dataDir, startedIn: (performance.now() - start) / 1000, said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
