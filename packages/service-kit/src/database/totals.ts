import { type Kysely, sql } from 'kysely';

/** Each statement records what it added or removed; the sum of a name's rows is its total. */
export interface WithTotals {
  totals: { name: string; row_count: number; bytes: number };
}

export interface Total {
  readonly rows: number;
  readonly bytes: number;
}

interface Counting {
  readonly as?: string;
  readonly bytes?: string;
}

const keptRows = 100;

export async function createTotals(database: Kysely<unknown>): Promise<void> {
  await sql`create table totals (name text not null, row_count bigint not null, bytes bigint not null)`.execute(
    database,
  );
  await sql
    .raw(`
    create function keep_totals() returns trigger language plpgsql set search_path from current as $$
    begin
      execute format(
        'insert into totals select %1$s, %3$s count(*), %3$s coalesce(sum(%2$s), 0) from changed group by 1',
        tg_argv[0], tg_argv[1], case tg_op when 'DELETE' then '-' else '' end
      );
      if (select count(*) from (select from totals limit ${keptRows + 1}) as summands) > ${keptRows} then
        with gone as (
          delete from totals where ctid = any (array(select ctid from totals limit 10000 for update skip locked))
          returning name, row_count, bytes
        )
        insert into totals select name, sum(row_count), sum(bytes) from gone group by name;
      end if;
      return null;
    end $$`)
    .execute(database);
}

/** Keeps the number of rows and bytes of a table without counting. Counts existing rows once. */
export async function keepTotals(database: Kysely<unknown>, table: string, counting: Counting = {}): Promise<void> {
  const { as = `'${table}'`, bytes = '0' } = counting;
  const change = (event: 'insert' | 'delete', rows: 'new' | 'old') =>
    sql`create trigger ${sql.id(`total_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as changed for each statement
      execute function keep_totals(${sql.lit(as)}, ${sql.lit(bytes)})`.execute(database);
  await change('insert', 'new');
  await change('delete', 'old');
  await sql`insert into totals select ${sql.raw(as)}, count(*), coalesce(sum(${sql.raw(bytes)}), 0)
    from ${sql.table(table)} group by 1`.execute(database);
}

export async function readTotals<Tables extends WithTotals>(
  database: Kysely<Tables>,
): Promise<Readonly<Record<string, Total>>> {
  const { rows } = await sql<Total & { readonly name: string }>`
    select name, sum(row_count)::bigint as rows, sum(bytes)::bigint as bytes from totals group by name`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, rows: count, bytes }) => [name, { rows: count, bytes }]));
}
