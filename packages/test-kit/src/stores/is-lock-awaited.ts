import { type QueryExecutorProvider, sql } from 'kysely';

export async function isLockAwaited(database: QueryExecutorProvider): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(database)).rows.length > 0;
}
