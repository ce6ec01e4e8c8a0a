import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

export interface BackgroundTaskTable {
  name: string;
  cursor: ColumnType<unknown, string | null, string | null>;
  holder: string | null;
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
