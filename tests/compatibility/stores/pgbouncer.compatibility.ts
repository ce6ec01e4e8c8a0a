import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { allowTraversal, freePort, nobody, type ProcessTable, productProcesses } from '@afterglow/local-stack';
import { schemaOwners } from '@afterglow/proto';
import { whenDone } from '@afterglow/test-kit';
import pg from 'pg';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { acceptanceMs, acceptProduct } from './accept-product.ts';

type DatabaseUrls = Parameters<ProcessTable>[0]['databaseUrls'];

interface Pooling {
  readonly mode: 'transaction' | 'session';
  readonly poolSize: number;
}

/** With transaction pooling, two connections, so that requests share them. With session pooling, each client holds its own. */
const poolings: readonly Pooling[] = [
  { mode: 'transaction', poolSize: 2 },
  { mode: 'session', poolSize: 50 },
];

const startupParameters = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const withPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href;

/** As charts/afterglow/README.md recommends. */
function writeSettings(urls: DatabaseUrls, port: number, userFile: string, { mode, poolSize }: Pooling): string {
  const server = new URL(urls.auth);
  return [
    ...['[databases]', `* = host=${server.hostname} port=${server.port}`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = scram-sha-256', `auth_file = ${userFile}`],
    ...[`pool_mode = ${mode}`, `default_pool_size = ${poolSize}`, 'max_client_conn = 500'],
    `stats_users = ${server.username}`,
    `ignore_startup_parameters = ${startupParameters.join(', ')}`,
  ].join('\n');
}

/** Starts PgBouncer in front of the databases, until the test is done. Services wait for it. */
function startPooler({ env }: InstalledPeer, folder: string, port: number, urls: DatabaseUrls, pooling: Pooling): void {
  const [userFile, file] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  const users = schemaOwners.map((name) => new URL(urls[name]));
  const lines = users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(userFile, lines.join(''));
  writeFileSync(file, writeSettings(urls, port, userFile, pooling));
  const as = process.getuid?.() === 0 ? nobody : {};
  const pooler = spawn('pgbouncer', ['-q', file], { cwd: folder, env, stdio: 'inherit', ...as });
  const ended = once(pooler, 'exit');
  ended.catch(() => undefined);
  whenDone(async () => {
    pooler.kill('SIGTERM');
    await ended;
  });
}

/** Queries go through the pooler. Notifications need a session of their own. */
const throughPooler =
  (port: number, { mode }: Pooling, start: (urls: DatabaseUrls) => void): ProcessTable =>
  (settings) => {
    const { databaseUrls: direct } = settings;
    start(direct);
    const pooled = { ...direct };
    for (const name of schemaOwners) pooled[name] = withPort(direct[name], port);
    const serverPort = Number(new URL(direct.auth).port);
    return productProcesses({ ...settings, databaseUrls: pooled }).map(({ env, ...spec }) => {
      const { DATABASE_URL } = env;
      if (DATABASE_URL === undefined || mode === 'session') return { ...spec, env };
      return { ...spec, env: { ...env, DATABASE_DIRECT_URL: withPort(DATABASE_URL, serverPort) } };
    });
  };

async function queryDatabase<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

async function countTransactions(url: string): Promise<number> {
  const console = Object.assign(new URL(url), { pathname: 'pgbouncer' }).href;
  const rows = await queryDatabase<{ total_xact_count: string }>(console, 'show stats');
  return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0);
}

describePeer(debianPeer('pgbouncer=1.18.0-1+deb12u1'), { heavy: true }, (installed) => {
  it.each(poolings)(
    'the acceptance tests through it, with $mode pooling',
    { timeout: acceptanceMs },
    async (pooling) => {
      const [folder, port] = [await temporaryFolder(), await freePort()];
      await allowTraversal(folder);
      await allowTraversal(installed().folder);
      await chmod(folder, 0o755);
      const processes = throughPooler(port, pooling, (urls) => startPooler(installed(), folder, port, urls, pooling));
      await acceptProduct({ processes }, async ({ databaseUrls }) => {
        const pooled = withPort(databaseUrls.auth, port);
        expect(await countTransactions(pooled)).toBeGreaterThan(1000);
        expect(await queryDatabase(pooled, 'show statement_timeout')).toEqual([{ statement_timeout: '4500ms' }]);
      });
    },
  );
});
