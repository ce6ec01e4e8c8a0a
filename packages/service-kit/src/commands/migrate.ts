import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import { migrate } from '../database/migrate.ts';
import { runMain } from '../lifecycle/run-process.ts';

const MigrateConfig = Type.Object({ DATABASE_URL: configFields.DATABASE_URL });

/** `migrate.ts SERVICE` brings that service's schema to its newest migration. */
await runMain(async () => {
  const [, , service = ''] = process.argv;
  if (!/^[a-z-]+$/.test(service)) throw new Error('Usage: migrate.ts SERVICE');
  const { DATABASE_URL: databaseUrl } = decodeConfig(MigrateConfig, process.env);
  const folder = new URL(`../../../../services/${service}/migrations/`, import.meta.url);
  await migrate({ databaseUrl, schema: service, folder });
});
