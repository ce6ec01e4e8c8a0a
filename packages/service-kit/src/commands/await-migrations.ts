import { awaitMigrations } from '../database/await-migrations.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { schemaOfService } from './schema-of-service.ts';

await runMain(() => awaitMigrations(schemaOfService('await-migrations.ts')));
