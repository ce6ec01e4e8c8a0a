import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

export interface BackgroundTaskTable {
  name: string;
  /** Where the next step goes on; null at the beginning of a pass. */
  cursor: ColumnType<unknown, string | null, string | null>;
  /** The process that runs it; null between passes. */
  holder: string | null;
  /** Until then nobody else begins; the holder puts it off for as long as it is alive. */
  held_until: Generated<Date>;
  due_at: Generated<Date>;
}

export interface WithBackgroundTasks {
  background_tasks: BackgroundTaskTable;
}

export async function createBackgroundTaskTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('background_tasks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('cursor', 'jsonb')
    .addColumn('holder', 'uuid')
    .addColumn('held_until', 'timestamptz', (column) => column.notNull().defaultTo(sql`'-infinity'`))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`'-infinity'`))
    .execute();
}
