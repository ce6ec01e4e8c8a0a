import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import './provided.ts';
import { rolePassword, templateFor } from './template-database.ts';

export interface TestDatabase {
  /** For DATABASE_URL: the service's own role and schema. */
  readonly url: string;
  /** The superuser's URL of the same database. */
  readonly adminUrl: string;
}

/**
 * A database of its own with the newest schema of a service. Call it at the top of the test file. After the file it
 * is dropped, which fails when somebody is still connected to it.
 * @param schema the service's name, which its schema and its role have as well.
 * @param migrations the folder of its migrations, services/{schema}/migrations/ unless told.
 */
export async function testDatabase(
  schema: string,
  migrations = new URL(`../../../services/${schema}/migrations/`, import.meta.url),
): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const template = await templateFor(postgresUrl, schema, migrations);
  const name = `test_${schema}_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(postgresUrl, `create database ${name} template ${template}`);
  afterAll(() => runAsAdmin(postgresUrl, `drop database ${name}`));
  const admin = new URL(postgresUrl);
  admin.pathname = name;
  const url = new URL(admin);
  url.username = schema;
  url.password = rolePassword;
  return { url: url.href, adminUrl: admin.href };
}

async function runAsAdmin(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
