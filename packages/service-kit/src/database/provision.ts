import pg from 'pg';

export interface SchemaOwner {
  /** The service's name: its schema and its role are called like it. */
  readonly schema: string;
  readonly password: string;
}

const provisioningLock = 4_771_001;

async function provisionOne(client: pg.Client, owner: SchemaOwner): Promise<void> {
  const name = pg.escapeIdentifier(owner.schema);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [owner.schema]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${name} with login password ${pg.escapeLiteral(owner.password)}`);
  await client.query(`create schema if not exists ${name} authorization ${name}`);
  await client.query(`alter role ${name} set search_path = ${name}`);
}

/** Each role sees its own schema alone. Safe to repeat and to run twice at once. */
export async function provision(adminUrl: string, owners: readonly SchemaOwner[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [provisioningLock]);
    await client.query('revoke create on schema public from public');
    for (const owner of owners) await provisionOne(client, owner);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
