import { addEventsToOutbox } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

/** Render publishes no event; its outbox has the columns that the relay reads. */
export const up = (database: Kysely<unknown>): Promise<void> => addEventsToOutbox(database);
