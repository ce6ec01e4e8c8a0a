import { createOutboxTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('memorials')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('public_id', 'text', (column) => column.notNull().unique())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('deceased_name', 'text', (column) => column.notNull())
    .addColumn('birth_date', 'date')
    .addColumn('death_date', 'date')
    .addColumn('photo_upload_deadline', 'timestamptz', (column) => column.notNull())
    .addColumn('photo_upload_time_zone', 'text', (column) => column.notNull())
    .addColumn('last_invitation_number', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('corrections', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('memorials_owner_id').on('memorials').columns(['owner_id', 'id']).execute();
  await database.schema
    .createTable('invitations')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull().references('memorials.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('recipient_name', 'text')
    .addColumn('is_used', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('contributor_name', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('invitations_memorial_id_number', ['memorial_id', 'number'])
    .execute();
  await createOutboxTable(database);
}
