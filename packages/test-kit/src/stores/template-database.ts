import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { migrate } from '@afterglow/service-kit/migrate';
import { provision } from '@afterglow/service-kit/provision';
import pg from 'pg';

export const rolePassword = 'afterglow-test';

/** Roles belong to the cluster, so files must not create the same one in parallel. */
const templateLock = 4_771_002;

async function getHash(migrations: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  return hash.digest('hex').slice(0, 12);
}

export async function ensureTemplateDatabase(postgresUrl: string, schema: string, migrations: URL): Promise<string> {
  const name = `template_${schema}_${await getHash(migrations)}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await makeTemplate(client, { name, postgresUrl, schema, migrations });
  } finally {
    await client.end();
  }
  return name;
}

interface Template {
  readonly name: string;
  readonly postgresUrl: string;
  readonly schema: string;
  readonly migrations: URL;
}

/** Migrates under another name first, so that a failed migration leaves no template. */
async function makeTemplate(client: pg.Client, { name, postgresUrl, schema, migrations }: Template): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const admin = new URL(postgresUrl);
  admin.pathname = draft;
  await provision(admin.href, [{ schema, password: rolePassword }]);
  const own = new URL(admin);
  own.username = schema;
  own.password = rolePassword;
  await migrate({ databaseUrl: own.href, schema, folder: migrations });
  await client.query(`alter database ${draft} rename to ${name}`);
}
