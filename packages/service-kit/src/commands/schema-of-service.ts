import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import type { MigrateOptions } from '../database/migrate.ts';
import { readStoreWait, storeWaitFields } from './store-wait.ts';

const SchemaConfig = Type.Object({ DATABASE_URL: configFields.DATABASE_URL, ...storeWaitFields });

export function schemaOfService(command: string): Required<MigrateOptions> {
  const [, , service = ''] = process.argv;
  if (!/^[a-z-]+$/.test(service)) throw new Error(`Usage: ${command} SERVICE`);
  const config = decodeConfig(SchemaConfig, process.env);
  const folder = new URL(`../../../../services/${service}/migrations/`, import.meta.url);
  return { databaseUrl: config.DATABASE_URL, schema: service, folder, waiting: readStoreWait(config) };
}
