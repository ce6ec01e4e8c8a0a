import type { Kysely } from 'kysely';
import { createOutboxTable } from '../outbox-table.ts';

export const up = (database: Kysely<unknown>): Promise<void> => createOutboxTable(database);
