import type { Kysely } from 'kysely';
import { addEventsToOutbox } from '../outbox-table.ts';

export const up = (database: Kysely<unknown>): Promise<void> => addEventsToOutbox(database);
