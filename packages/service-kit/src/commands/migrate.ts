import { migrate } from '../database/migrate.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { schemaOfService } from './schema-of-service.ts';

/** `migrate.ts SERVICE` brings that service's schema to its newest migration. */
await runMain(() => migrate(schemaOfService('migrate.ts')));
