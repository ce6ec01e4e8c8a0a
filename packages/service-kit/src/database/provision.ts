import pg from 'pg';
import { retryWithTimeout, type Waiting } from './await-database.ts';
import { defaultDatabaseSettings, getServerLimits } from './settings.ts';

export interface SchemaOwner {
  readonly schema: string;
  readonly password: string;
}

const provisioningLock = 4_771_001;

async function provisionOne(client: pg.Client, owner: SchemaOwner, isSuperuser: boolean): Promise<void> {
  const name = pg.escapeIdentifier(owner.schema);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [owner.schema]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${name} with login password ${pg.escapeLiteral(owner.password)}`);
  if (!isSuperuser) await client.query(`grant ${name} to current_user`);
  await client.query(`create schema if not exists ${name} authorization ${name}`);
  await client.query(`alter role ${name} set search_path = ${name}`);
  for (const [limit, milliseconds] of Object.entries(getServerLimits(defaultDatabaseSettings)))
    await client.query(`alter role ${name} set ${limit} = ${milliseconds}`);
}

async function connectAdmin(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const isCurrentUserSuperuser = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper === true;
};

/**
 * Gives each role its own schema only. Safe to repeat and to run concurrently. @param adminUrl of a superuser, or of a
 * role with CREATEROLE and CREATE on the database
 */
export async function provision(adminUrl: string, owners: readonly SchemaOwner[], waiting?: Waiting): Promise<void> {
  const connect = () => connectAdmin(adminUrl);
  const client = await (waiting ? retryWithTimeout(waiting, connect) : connect());
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [provisioningLock]);
    await client.query('revoke create on schema public from public');
    const isSuperuser = await isCurrentUserSuperuser(client);
    for (const owner of owners) await provisionOne(client, owner, isSuperuser);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
