import { migrate } from '../database/migrate.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { schemaOfService } from './schema-of-service.ts';

await runMain(() => migrate(schemaOfService('migrate.ts')));
