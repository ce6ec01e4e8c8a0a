import { addEventsToOutbox } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

/** The relay reads these columns. */
export const up = (database: Kysely<unknown>): Promise<void> => addEventsToOutbox(database);
