import { addCarriersToOutbox } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

export const up = (database: Kysely<unknown>): Promise<void> => addCarriersToOutbox(database);
