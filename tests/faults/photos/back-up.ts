import { execFile } from 'node:child_process';
import { chown, cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stack } from '@afterglow/local-stack';
import pg from 'pg';

const run = promisify(execFile);

/** A base backup as pg_basebackup takes one, with the write-ahead log of the time that it took. */
async function backUpPostgres(adminUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('afterglow', true)`);
    // Files that come and go while they are copied are in the log.
    await run('cp', ['-a', from, to]).catch(() => undefined);
    const { rows } = await client.query('select labelfile from pg_backup_stop(true)');
    const cluster = join(to, 'cluster');
    await run('cp', ['-a', `${join(from, 'cluster', 'pg_wal')}/.`, join(cluster, 'pg_wal')]).catch(() => undefined);
    for (const left of ['postmaster.pid', 'postmaster.opts']) await rm(join(cluster, left), { force: true });
    await rm(join(to, 'postgres.pid'), { force: true });
    const label = join(cluster, 'backup_label');
    await writeFile(label, rows[0].labelfile);
    const { uid, gid } = await stat(join(cluster, 'PG_VERSION'));
    await chown(label, uid, gid);
  } finally {
    await client.end();
  }
}

/** Postgres first and the bucket after it: what a row names was put before the row was there. Redis is not kept. */
export async function backUp({ adminUrl, dataDir }: Pick<Stack, 'adminUrl' | 'dataDir'>, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await backUpPostgres(adminUrl, join(dataDir, 'postgres'), join(to, 'postgres'));
  await run('cp', ['-a', join(dataDir, 'objects'), to]).catch(() => undefined);
  const kept = /(^secrets\.json|^payment-keys\.json|^database-\w+\.password)$/;
  await cp(dataDir, to, {
    recursive: true,
    force: false,
    filter: (source) => source === dataDir || kept.test(source.slice(dataDir.length + 1)),
  });
}
