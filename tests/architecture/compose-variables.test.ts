import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '@afterglow/local-stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSyntax, projectRoot, read } from './project.ts';

const run = promisify(execFile);

/** The compose command of this machine, or an empty list. */
async function findCompose(): Promise<readonly string[]> {
  if (onPath('docker-compose')) return ['docker-compose'];
  const plugin = ['docker', 'compose'];
  return run('docker', ['compose', 'version']).then(
    () => plugin,
    () => [],
  );
}

const secret = `p@ss:/?#[]"'\`$HOME\${HOME}%20 \\+<&>=`;
const variables = ['GOOGLE_CLIENT_SECRET', 'PROMETHEUS_PASSWORD', 'PROMETHEUS_TOKEN', 'SMTP_URL'];

interface Service {
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly replicas?: number };
  readonly environment?: Readonly<Record<string, string | number | null> | undefined>;
  readonly restart?: string;
}
type Services = Readonly<Record<string, Service>>;

async function readServices(
  [program = '', ...leading]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Services> {
  const args = [...leading, '--profile', 'observability', 'config', '--format', 'json'];
  const env = { ...process.env, PAYMENTS: 'off', ...environment };
  const { stdout } = await run(program, args, { cwd: projectRoot, env, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout).services;
}

/** `docker compose config` doubles `$`, so that its output can be read again. */
const withoutDoubling = (value: unknown): string => String(value).replaceAll('$$', '$');

describe('the variables of compose, as docker compose reads them', () => {
  let compose: readonly string[];
  beforeAll(async () => {
    compose = await findCompose();
  });

  it('accept secrets of any characters unchanged', async ({ skip }) => {
    skip(compose.length === 0, 'there is no docker compose');
    const services = await readServices(compose, Object.fromEntries(variables.map((name) => [name, secret])));
    for (const name of variables) {
      const values = Object.values(services).flatMap(({ environment = {} }) =>
        environment && name in environment ? [withoutDoubling(environment[name])] : [],
      );
      expect([name, ...new Set(values)]).toEqual([name, secret]);
    }
  });

  it('require only a choice of the payment provider', async ({ skip }) => {
    skip(compose.length === 0, 'there is no docker compose');
    expect(Object.keys(await readServices(compose, {}))).toEqual(
      expect.arrayContaining(['auth', 'web', 'prometheus', 'postgres']),
    );
    await expect(readServices(compose, { PAYMENTS: '' })).rejects.toMatchObject({
      stderr: expect.stringContaining('Choose who takes payments'),
    });
  });

  it.for([
    ['off', 0],
    ['stripe', 0],
    ['sandbox', undefined],
  ] as const)(
    'with PAYMENTS=%s let `up --wait` succeed: each container stays, or compose waits for its end',
    async ([PAYMENTS, replicas], { skip }) => {
      skip(compose.length === 0, 'there is no docker compose');
      const services = await readServices(compose, { PAYMENTS });
      expect(services['payment-sandbox']?.deploy?.replicas).toBe(replicas);
      const awaited = Object.values(services).flatMap(({ depends_on = {} }) =>
        Object.entries(depends_on).flatMap(([name, { condition }]) =>
          condition === 'service_completed_successfully' ? [name] : [],
        ),
      );
      const started = Object.entries(services).filter(([, { deploy }]) => deploy?.replicas !== 0);
      const ending = started.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name);
      expect(ending.toSorted()).toEqual([...new Set(awaited)].toSorted());
    },
  );
});

it('no variable of compose passes a secret to a command or an address, where its characters could matter', () => {
  const { services } = parse(read('docker-compose.yml'), composeSyntax);
  const elsewhere = Object.entries<Record<string, unknown>>(services).filter(([, { environment, ...others }]) => {
    const within = Object.values(environment ?? {}).filter((value) => !/^\$\{\w+:-\}$/.test(String(value)));
    return /\$\{\w*(PASSWORD|SECRET|TOKEN)/.test(JSON.stringify([others, within]));
  });
  expect(elsewhere.map(([name]) => name)).toEqual([]);
});
