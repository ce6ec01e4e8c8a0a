import pg from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

type Queryable = Pick<pg.Client, 'query'>;

const listed = `
  select class.relname as name, array(
    select attname::text from pg_attribute
    where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  ) as columns, array(
    select other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
    where conrelid = class.oid and contype = 'f' and confrelid <> conrelid
  ) as referenced
  from pg_class class
  where relnamespace = $1::regnamespace and relkind = 'r' and not starts_with(relname, 'kysely_migration')
  order by relname`;

export async function listTables(client: Queryable, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table & { readonly referenced: readonly string[] }>(listed, [schema]);
  const ordered: typeof rows = [];
  for (let rest = rows; rest.length > 0; ) {
    const free = rest.filter(({ referenced }) => referenced.every((name) => !rest.some((one) => one.name === name)));
    if (free.length === 0) throw new Error(`the tables of ${schema} refer to each other`);
    ordered.push(...free);
    rest = rest.filter((one) => !free.includes(one));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

const notes = ['background_tasks', 'totals'];

export async function findFilled(client: Queryable, tables: readonly Table[]): Promise<string | undefined> {
  for (const { name } of tables.filter((table) => !notes.includes(table.name))) {
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}

export async function listMigrations(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

export async function readSequences(client: Queryable, schema: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = $1 and last_value is not null',
    [schema],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function setSequences(client: Queryable, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
}
