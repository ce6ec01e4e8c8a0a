import { awaitMigrations } from '../database/await-migrations.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { schemaOfService } from './schema-of-service.ts';

/** `await-migrations.ts SERVICE` waits until that service's schema has every migration that this image knows. */
await runMain(() => awaitMigrations(schemaOfService('await-migrations.ts')));
