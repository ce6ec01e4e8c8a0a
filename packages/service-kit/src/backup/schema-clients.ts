import { type SchemaOwner, schemaOwners } from '@afterglow/proto';
import pg from 'pg';
import { defaultDatabaseSettings, getServerLimits } from '../database/settings.ts';

export type SchemaClients = Readonly<Record<SchemaOwner, pg.Client>>;

export interface SchemaRoles {
  readonly url: string;
  readonly passwords: Readonly<Record<SchemaOwner, string>>;
}

const noLimits = Object.keys(getServerLimits(defaultDatabaseSettings))
  .map((name) => `-c ${name}=0`)
  .join(' ');

async function connectRole({ url, passwords }: SchemaRoles, schema: SchemaOwner): Promise<pg.Client> {
  const address = new URL(url);
  address.username = schema;
  address.password = encodeURIComponent(passwords[schema]);
  const client = new pg.Client({ connectionString: address.href, options: noLimits });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function connectSchemas(roles: SchemaRoles): Promise<SchemaClients> {
  const connecting = await Promise.allSettled(schemaOwners.map((schema) => connectRole(roles, schema)));
  const failed = connecting.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(connecting.flatMap((one) => (one.status === 'fulfilled' ? [one.value.end()] : [])));
    throw failed.reason;
  }
  const clients = connecting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return Object.fromEntries(schemaOwners.map((schema, index) => [schema, clients[index]])) as SchemaClients;
}

export const closeSchemas = async (clients: SchemaClients): Promise<void> => {
  await Promise.allSettled(Object.values(clients).map((client) => client.end()));
};

export async function beginSnapshot(clients: SchemaClients): Promise<void> {
  const [first, ...others] = Object.values(clients);
  await first?.query('begin isolation level repeatable read read only');
  const { rows } = (await first?.query<{ id: string }>('select pg_export_snapshot() as id')) ?? { rows: [] };
  for (const client of others) {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.id ?? '')}`);
  }
}

export const runEverywhere = async (clients: SchemaClients, statement: string): Promise<void> => {
  for (const client of Object.values(clients)) await client.query(statement);
};

export async function isProductRunning({ auth }: SchemaClients, pids: readonly number[]): Promise<boolean> {
  const { rowCount } = await auth.query(
    `select 1 from pg_stat_activity where datname = current_database() and usename = any($1) and pid <> all($2)`,
    [schemaOwners, pids],
  );
  return rowCount !== 0;
}

export async function listPids(clients: SchemaClients): Promise<number[]> {
  const pids = Object.values(clients).map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid'));
  return (await Promise.all(pids)).flatMap(({ rows }) => rows.map(({ pid }) => pid));
}
