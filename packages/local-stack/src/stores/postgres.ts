import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { searchPath } from '../config.ts';
import { loadOrCreatePrivate } from '../data-folder/private-file.ts';
import { randomSecret } from '../data-folder/secrets.ts';
import type { Log } from '../log.ts';
import { freePort } from '../ports.ts';
import { awaitReady } from '../processes/await-ready.ts';
import { endOrphan } from '../processes/orphans.ts';
import { supervise } from '../processes/supervise.ts';
import { notOurs } from './not-ours.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { type Unprivileged, unprivileged } from './unprivileged.ts';

const run = promisify(execFile);
const host = '127.0.0.1';
const stopMs = 2_000;

export interface PostgresOptions {
  readonly folder: string;
  readonly port?: number;
  readonly log: Log;
  readonly stopping?: AbortSignal | undefined;
  /** Uses this Postgres, as its superuser, instead of starting one. */
  readonly url?: string | undefined;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Postgres {
  readonly adminUrl: string;
  readonly host: string;
  readonly port: number;
  pid(): number | undefined;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const usualSettings = {
  listen_addresses: host,
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  io_method: 'sync',
  jit: 'off',
  // With replication origins, a checkpoint on a full disk stops Postgres.
  max_active_replication_origins: '0',
};

async function initialize(
  binaries: PostgresBinaries,
  as: Unprivileged,
  folder: string,
  password: string,
): Promise<void> {
  const draft = join(folder, 'cluster.new');
  const passwordFile = join(folder, 'password.new');
  await Promise.all([rm(draft, { recursive: true, force: true }), writeFile(passwordFile, password, { mode: 0o600 })]);
  const options = ['-D', draft, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [command = binaries.initdb, ...args] = [...as.prefix, binaries.initdb, ...options, ...encoding];
  if (as.owner) await run('chown', [`${as.owner.uid}:${as.owner.gid}`, passwordFile]);
  await run(command, [...args, '--no-sync', '--no-instructions'], { cwd: folder, ...as.owner });
  await Promise.all([rename(draft, join(folder, 'cluster')), rm(passwordFile)]);
  // Syncs in the background: initdb would wait for each file.
  void run('sync', ['-f', folder]).catch(() => {});
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts Postgres on loopback, even as root, and waits until it answers. It stops with this process at the latest. */
export async function startPostgres({
  folder,
  port,
  log,
  stopping,
  url,
  settings = {},
}: PostgresOptions): Promise<Postgres> {
  if (url) {
    const given = new URL(url);
    return { adminUrl: url, host: given.hostname, port: Number(given.port), ...notOurs };
  }
  const binaries = postgresBinaries();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'postgres.pid');
  await endOrphan(pidFile);
  const as = await unprivileged(folder, binaries.postgres);
  const password = await loadOrCreatePrivate(join(folder, 'password'), randomSecret);
  if (!existsSync(join(folder, 'cluster'))) await initialize(binaries, as, folder, password);

  const chosenPort = port ?? (await freePort(host));
  const flags = Object.entries({ ...usualSettings, port: String(chosenPort), ...settings });
  const postgres = [
    binaries.postgres,
    '-D',
    join(folder, 'cluster'),
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const [command = binaries.postgres, ...args] = [...as.prefix, ...postgres];
  const supervised = supervise(
    {
      name: 'postgres',
      command,
      args,
      env: { PATH: searchPath(), LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      cwd: folder,
      logFile: join(folder, 'postgres.log'),
      pidFile,
      endSignal: 'SIGINT',
      outlives: 5_000,
      channel: false,
      owner: as.owner,
      stopping,
    },
    log,
  );
  const adminUrl = `postgres://postgres:${password}@${host}:${chosenPort}/postgres`;
  try {
    await awaitReady(supervised, () => answers(adminUrl));
  } catch (error) {
    await supervised.stop(stopMs);
    throw error;
  }
  return {
    adminUrl,
    host,
    port: chosenPort,
    pid: supervised.pid,
    kill: supervised.kill,
    stop: () => supervised.stop(stopMs),
  };
}
