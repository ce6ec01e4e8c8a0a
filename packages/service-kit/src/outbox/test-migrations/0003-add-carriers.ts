import type { Kysely } from 'kysely';
import { addCarriersToOutbox } from '../outbox-table.ts';

export const up = (database: Kysely<unknown>): Promise<void> => addCarriersToOutbox(database);
