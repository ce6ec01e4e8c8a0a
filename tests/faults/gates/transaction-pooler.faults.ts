import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, nobody, type ProcessTable, productProcesses, startStack } from '@afterglow/local-stack';
import { schemaOwners } from '@afterglow/proto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isFull, testMs } from '../figure.ts';
import { expectAcceptance } from '../load/expect-acceptance.ts';

/** Of each role, so that many requests take turns on a connection. */
const poolSize = 2;
const startupParameters = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

type DatabaseUrls = Parameters<ProcessTable>[0]['databaseUrls'];

/** PgBouncer before these databases, as charts/afterglow/README.md would have it. */
function startPooler(pgbouncer: string, folder: string, port: number, urls: DatabaseUrls) {
  const users = schemaOwners.map((name) => new URL(urls[name]));
  const server = users[0] ?? expect.unreachable('the product has databases');
  const userFile = join(folder, 'users.txt');
  writeFileSync(
    userFile,
    users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''),
  );
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${userFile}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 500',
    `stats_users = ${server.username}`,
    `ignore_startup_parameters = ${startupParameters.join(', ')}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  return spawn(pgbouncer, ['-q', file], { stdio: 'inherit', ...(process.getuid?.() === 0 && nobody) });
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

/** Transactions that went through the pooler, by its own count. */
async function countTransactions(url: string): Promise<number> {
  const console = Object.assign(new URL(url), { pathname: 'pgbouncer' }).href;
  const rows = await ask<{ total_xact_count: string }>(console, 'show stats');
  return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0);
}

const withPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href;

it.runIf(isFull)(
  `behind PgBouncer, which pools transactions, the acceptance suite passes on ${poolSize} connections for each service`,
  async () => {
    await using cleanup = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'afterglow-pooler-'));
    cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const [pgbouncer, port] = await Promise.all([findProgram('pgbouncer', console.info), freePort()]);

    const pooledProcesses: ProcessTable = (settings) => {
      const { databaseUrls: direct } = settings;
      const pooler = startPooler(pgbouncer, folder, port, direct);
      cleanup.defer(() => void pooler.kill('SIGTERM'));
      const pooled = { ...direct };
      for (const name of schemaOwners) pooled[name] = withPort(direct[name], port);
      const serverPort = Number(new URL(direct.auth).port);
      return productProcesses({ ...settings, databaseUrls: pooled }).map(({ env, ...spec }) => {
        const { DATABASE_URL } = env;
        if (DATABASE_URL === undefined) return { ...spec, env };
        return { ...spec, env: { ...env, DATABASE_DIRECT_URL: withPort(DATABASE_URL, serverPort) } };
      });
    };

    const dataDir = join(folder, 'data');
    const { origin, payments, databaseUrls, stop } = await startStack({
      dataDir,
      processes: pooledProcesses,
      frontEnd: false,
    });
    cleanup.defer(stop);
    await expectAcceptance(origin, payments.mode === 'sandbox' ? payments.keys.webhookSecret : undefined);
    const pooled = withPort(databaseUrls.auth, port);
    expect(await countTransactions(pooled)).toBeGreaterThan(1000);
    expect(await ask(pooled, 'show statement_timeout')).toEqual([{ statement_timeout: '4500ms' }]);
  },
  testMs,
);
