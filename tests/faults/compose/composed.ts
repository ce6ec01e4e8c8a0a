import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether to build the images and start the product with a Docker engine. */
export const hasEngine: boolean = process.env.AFTERGLOW_COMPOSE === '1';

export interface Composed {
  readonly origins: readonly string[];
  compose(...args: readonly string[]): Promise<string>;
  runDocumented(commands: string, folder: string): Promise<string>;
  listContainers(service: string): Promise<string[]>;
  healthy(container: string): Promise<void>;
  /** Returns when each container started and how often the engine restarted it, except for one service. */
  starts(but: string): Promise<Record<string, string>>;
  warnings(since: Date): Promise<string[]>;
  down(): Promise<void>;
}

const copies = 2;
const oneAddress = { REGISTRATIONS_MAX: '100000', ADDRESS_GUESSES_MAX: '100000', CONTACT_MESSAGES_MAX: '100000' };

async function runDocker(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  return (
    await run('docker', [...args], { env: { ...process.env, PAYMENTS: 'sandbox', ...env }, cwd: root, maxBuffer })
  ).stdout;
}

export const docker = (...args: readonly string[]): Promise<string> => runDocker({}, args);

export const buildImages = async (): Promise<void> => void (await docker('compose', 'build', '--quiet'));

async function portRange(): Promise<number> {
  for (;;) {
    const [first = 0] = await freePorts(1);
    const taken = await run('ss', ['--listening', '--tcp', '--numeric', '--no-header', `sport = :${first + 1}`]);
    if (taken.stdout === '') return first;
  }
}

export async function startComposed(
  payments = 'sandbox',
  variables: Readonly<Record<string, string>> = {},
): Promise<Composed> {
  const project = `afterglow-${randomBytes(3).toString('hex')}`;
  const port = await portRange();
  const env = { ...oneAddress, ...variables, PAYMENTS: payments, PORTS: `${port}-${port + copies - 1}` };
  const compose = (...args: readonly string[]) => runDocker(env, ['compose', '--project-name', project, ...args]);
  await buildImages();
  const down = async () => void (await compose('down', '--volumes', '--timeout', '10'));
  try {
    await compose('up', '--detach', '--wait');
  } catch (error) {
    await down();
    throw error;
  }
  return {
    origins: Array.from({ length: copies }, (_, copy) => `http://127.0.0.1:${port + copy}`),
    compose,
    async runDocumented(commands, folder) {
      const files = { COMPOSE_PROJECT_NAME: project, COMPOSE_FILE: join(root, 'docker-compose.yml') };
      const others = { ...process.env, ...env, ...files, BACKUP_DIR: folder };
      return (await run('bash', ['-euo', 'pipefail', '-c', commands], { cwd: root, env: others, maxBuffer })).stdout;
    },
    listContainers: async (service) => (await compose('ps', '--quiet', service)).split('\n').filter(Boolean),
    async healthy(container) {
      const state = () => docker('inspect', '--format', '{{.State.Health.Status}}', container);
      await eventually(async () => (await state()).trim() === 'healthy', { timeoutMs: 180_000, intervalMs: 500 });
    },
    async starts(but) {
      const ids = (await compose('ps', '--quiet')).split('\n').filter(Boolean);
      const facts = '{{.Name}} {{.State.StartedAt}} {{.RestartCount}}';
      const lines = (await docker('inspect', '--format', facts, ...ids)).split('\n').filter(Boolean);
      const all = lines.map((line) => line.split(/ (.*)/)).map(([name = '', start = '']) => [name, start] as const);
      return Object.fromEntries(all.filter(([name]) => !name.includes(`-${but}-`)));
    },
    warnings: async (since) =>
      (await compose('logs', '--no-color', '--no-log-prefix', '--since', since.toISOString()))
        .split('\n')
        .filter((line) => /"level":"(warn|error|fatal)"/.test(line)),
    down,
  };
}
