import { addLifeYears } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

export const up = (database: Kysely<unknown>): Promise<void> => addLifeYears(database, 'memorials');
