import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import '../provided.ts';
import { whenDone } from '../when-done.ts';
import { ensureTemplateDatabase, rolePassword } from './template-database.ts';

export interface TestDatabase {
  readonly url: string;
  readonly adminUrl: string;
}

/** Call it at the top of the test file. After the file, it fails if a client is still connected. */
export async function testDatabase(
  schema: string,
  migrations = new URL(`../../../../services/${schema}/migrations/`, import.meta.url),
): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const template = await ensureTemplateDatabase(postgresUrl, schema, migrations);
  const name = `test_${schema}_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(postgresUrl, `create database ${name} template ${template}`);
  whenDone(() => runAsAdmin(postgresUrl, `drop database ${name}`));
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
