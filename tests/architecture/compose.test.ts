import { listWorkers } from '@afterglow/local-stack';
import { serviceNames } from '@afterglow/proto/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSyntax, projectFiles, read } from './project.ts';

interface ComposeService {
  readonly cap_add?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly image?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly tmpfs?: readonly string[];
  readonly user?: string;
  readonly volumes?: readonly string[];
}

const text = read('docker-compose.yml');
const services: Readonly<Record<string, ComposeService>> = parse(text, composeSyntax).services;
const { defaults, workloads } = parse(read('charts/afterglow/values.yaml'));
const processes = Object.keys(workloads).filter((name) => name !== 'payment-sandbox');

const mounting = (volume: string): string[] =>
  Object.entries(services)
    .filter(([, { volumes = [] }]) => volumes.some((mount) => mount.startsWith(`${volume}:`)))
    .map(([name]) => name)
    .sort();

describe('secrets', () => {
  it('have no values in any file', () => {
    const files = [text, ...projectFiles('docker/payments/*-stripe.env').map(read)].join('\n');
    const variables = [...files.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY)\w*)([^}]*)\}/g)];
    expect(variables.length).toBeGreaterThan(3);
    expect(variables.filter(([, , otherwise]) => otherwise !== ':-').map(([all]) => all)).toEqual([]);
    const written = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(
        ([name, value]) => /PASSWORD$|SECRET(_KEY)?$/.test(name) && !/^\$/.test(String(value)),
      ),
    );
    expect(written).toEqual([]);
  });

  it('of a service are mounted by its own processes only', () => {
    for (const name of serviceNames) {
      const own = [name, ...listWorkers(name).map((file) => `${name}-${file}`), `migrate-${name}`];
      expect(mounting(`secrets-${name}`)).toEqual([...own.filter((process) => process in services), 'secrets'].sort());
    }
    expect(mounting('secrets')).toEqual(['backup', 'restore', 'secrets']);
    expect(mounting('secrets-stores')).toEqual(['buckets', 'minio', 'postgres', 'provision', 'redis', 'secrets']);
  });

  it('include the key that signs sessions, for auth only', () => {
    expect(mounting('signing')).toEqual(['auth', 'secrets']);
    expect(services.auth?.command).toContain('--require=/signing/auth.cjs');
  });
});

it('Postgres survives a full disk: it has reserve WAL, and no replication origins to write', () => {
  expect(services.postgres?.command).toContain('max_active_replication_origins=0');
  expect(services.provision?.environment).toMatchObject({ RESERVE_WAL: 'true' });
});

it('every container has limits on its memory, its processes and its log', () => {
  const unlimited = Object.entries(services).filter(
    ([, { mem_limit, pids_limit, logging }]) => !(mem_limit && pids_limit && logging?.options['max-size']),
  );
  expect(unlimited.map(([name]) => name)).toEqual([]);
});

describe('every container', () => {
  const all = Object.entries(services).map(([name, service]) => ({ name, ...service }));
  const findFailing = (holds: (one: (typeof all)[number]) => boolean | undefined) =>
    all.filter((one) => !holds(one)).map(({ name }) => name);

  it('gains no privileges, has no capability, and cannot change its image', () => {
    expect(findFailing(({ security_opt }) => security_opt?.includes('no-new-privileges:true'))).toEqual([]);
    expect(findFailing(({ cap_drop }) => cap_drop?.includes('ALL'))).toEqual([]);
    expect(findFailing(({ read_only }) => read_only)).toEqual([]);
  });

  it('keeps these restrictions, except short-lived ones that handle files of other users', () => {
    const withFiles = ['backup', 'folders', 'restore'];
    expect(findFailing(({ cap_add }) => cap_add === undefined).toSorted()).toEqual(withFiles);
    expect([...new Set(all.flatMap(({ cap_add = [] }) => cap_add))].sort()).toEqual(['CHOWN', 'DAC_OVERRIDE']);
    const roots = all.filter(({ user }) => user?.startsWith('0'));
    expect(roots.map(({ name, restart }) => [name, restart]).sort()).toEqual(withFiles.map((name) => [name, 'no']));
  });

  it('of a store runs as a user other than root, who owns its volume', () => {
    const stores = { postgres: 'postgres', redis: 'redis', minio: 'objects' };
    for (const [name, volume] of Object.entries(stores)) {
      const user = services[name]?.user ?? '';
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(services.folders?.command).toContain(`${user}=/stores/${volume}`);
      expect(services.folders?.volumes).toContain(`${volume}:/stores/${volume}`);
    }
  });
});

it('buffers for slow readers fill half of an in-memory temporary folder, and a quarter of the container’s', () => {
  const spillBytes = Number(/^#SPILL_BYTES=(\d+)$/m.exec(read('.env.example'))?.[1]);
  const megabytes = (size = '0m') => Number(/(\d+)m$/.exec(size)?.[1]) * 1024 ** 2;
  const inMemory = processes.filter((name) => {
    const { environment = {} } = services[name] ?? {};
    return !('TMPDIR' in environment || 'SPOOL_DIR' in environment);
  });
  expect(inMemory.length).toBeGreaterThan(5);
  for (const name of inMemory) {
    const { tmpfs: [folder] = [], mem_limit: limit, environment } = services[name] ?? {};
    expect([name, environment?.SPILL_BYTES]).toEqual([name, undefined]);
    expect(2 * spillBytes).toBeLessThanOrEqual(megabytes(folder));
    expect(4 * spillBytes).toBeLessThanOrEqual(megabytes(limit));
  }
});

it('the thresholds of the monitoring page are variables of compose', () => {
  const thresholds = [...read('services/monitoring/config.ts').matchAll(/^ {2}(ALERT_\w+):/gm)].map(([, name]) => name);
  expect(thresholds.length).toBeGreaterThan(5);
  const passed = thresholds.map((name) => [name, `\${${name}:-}`]);
  expect(services.monitoring?.environment).toMatchObject(Object.fromEntries(passed));
});

it('no health check starts Node', () => {
  const checks = Object.entries(services).flatMap(([name, { healthcheck }]) =>
    healthcheck ? [[name, healthcheck]] : [],
  );
  expect(checks.length).toBeGreaterThan(processes.length);
  expect(JSON.stringify(checks)).not.toContain('node');
});

it('every process has the same grace period as on Kubernetes', () => {
  for (const name of processes) {
    const { environment, stop_grace_period: stop } = services[name] ?? {};
    const seconds = workloads[name].longestSeconds ?? defaults.longestSeconds;
    expect([name, environment?.SHUTDOWN_GRACE_MS]).toEqual([name, seconds * 1000]);
    expect([name, Number.parseInt(stop ?? '0', 10)]).toEqual([name, seconds + 25]);
  }
});

it('only web and operators’ pages listen on this machine, and only on localhost', () => {
  const listening = Object.entries(services).filter(([, { ports }]) => ports);
  expect(listening.map(([name]) => name).sort()).toEqual(['grafana', 'mailpit', 'prometheus', 'web']);
  const ports = listening.flatMap(([, service]) => service.ports ?? []);
  expect(ports.filter((port) => !/^127\.0\.0\.1:\$\{[A-Z_]+:-.+\}:\d+$/.test(port))).toEqual([]);
});
