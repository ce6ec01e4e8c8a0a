import { type QueryExecutorProvider, sql } from 'kysely';

/** Whether a connection to this database waits for a row or a table that another has locked. */
export async function isLockAwaited(database: QueryExecutorProvider): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(database)).rows.length > 0;
}
