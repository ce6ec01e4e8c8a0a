import { schemaOwners } from '@afterglow/proto';
import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import { provision } from '../database/provision.ts';
import { reserveWal } from '../database/reserve-wal.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { databasePassword } from './database-password.ts';
import { readStoreWait, storeWaitFields } from './store-wait.ts';

const ProvisionConfig = Type.Object({
  DATABASE_ADMIN_URL: configFields.DATABASE_URL,
  RESERVE_WAL: Type.Enum(['true', 'false'], { default: 'false' }),
  ...storeWaitFields,
  ...Object.fromEntries(schemaOwners.map((name) => [databasePassword(name), Type.String({ minLength: 1 })])),
});

await runMain(async () => {
  const config = decodeConfig(ProvisionConfig, process.env);
  const passwords: Readonly<Record<string, unknown>> = config;
  const owners = schemaOwners.map((schema) => ({ schema, password: String(passwords[databasePassword(schema)]) }));
  await provision(config.DATABASE_ADMIN_URL, owners, readStoreWait(config));
  if (config.RESERVE_WAL === 'true') {
    await reserveWal(config.DATABASE_ADMIN_URL).catch((error: Error) =>
      process.stderr.write(`Postgres has no reserve of its write-ahead log: ${error.message}\n`),
    );
  }
});
