import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '@afterglow/local-stack';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSyntax, projectRoot, read } from './project.ts';

const hasPlugin = onPath('docker') !== undefined && spawnSync('docker', ['compose', 'version']).status === 0;
const compose = onPath('docker-compose') ? ['docker-compose'] : hasPlugin ? ['docker', 'compose'] : [];
const [program = '', ...leading] = compose;

const secret = `p@ss:/?#[]"'\`$HOME\${HOME}%20 \\+<&>=`;
const variables = ['GOOGLE_CLIENT_SECRET', 'PROMETHEUS_PASSWORD', 'PROMETHEUS_TOKEN', 'SMTP_URL'];

type Services = Readonly<
  Record<string, { readonly environment?: Readonly<Record<string, string | number | null> | undefined> }>
>;

/** The services as compose reads them with variables of the shell. */
async function readServices(environment: Readonly<Record<string, string>>): Promise<Services> {
  const args = [...leading, '--profile', 'observability', 'config', '--format', 'json'];
  const env = { ...process.env, PAYMENTS: 'off', ...environment };
  const { stdout } = await promisify(execFile)(program, args, { cwd: projectRoot, env, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout).services;
}

/** What `docker compose config` doubles so that it could be read again. */
const withoutDoubling = (value: unknown): string => String(value).replaceAll('$$', '$');

describe.skipIf(program === '')('the variables of compose, as docker compose reads them', () => {
  it('take secrets of any characters as they are', async () => {
    const services = await readServices(Object.fromEntries(variables.map((name) => [name, secret])));
    for (const name of variables) {
      const values = Object.values(services).flatMap(({ environment = {} }) =>
        environment && name in environment ? [withoutDoubling(environment[name])] : [],
      );
      expect([name, ...new Set(values)]).toEqual([name, secret]);
    }
  });

  it('need nothing but a choice of who takes payments', async () => {
    expect(Object.keys(await readServices({}))).toEqual(
      expect.arrayContaining(['auth', 'web', 'prometheus', 'postgres']),
    );
    await expect(readServices({ PAYMENTS: '' })).rejects.toMatchObject({
      stderr: expect.stringContaining('Choose who takes payments'),
    });
  });
});

it('no variable of compose takes a secret into a command or an address, where its characters would count', () => {
  const { services } = parse(read('docker-compose.yml'), composeSyntax);
  const elsewhere = Object.entries<Record<string, unknown>>(services).filter(([, { environment, ...others }]) => {
    const within = Object.values(environment ?? {}).filter((value) => !/^\$\{\w+:-\}$/.test(String(value)));
    return /\$\{\w*(PASSWORD|SECRET|TOKEN)/.test(JSON.stringify([others, within]));
  });
  expect(elsewhere.map(([name]) => name)).toEqual([]);
});
