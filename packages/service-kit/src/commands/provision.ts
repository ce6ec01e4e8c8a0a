import { serviceNames } from '@afterglow/proto';
import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import { provision } from '../database/provision.ts';
import { runMain } from '../lifecycle/run-process.ts';

const passwordOf = (name: string): string => `${name.toUpperCase()}_DATABASE_PASSWORD`;

const ProvisionConfig = Type.Object({
  DATABASE_ADMIN_URL: configFields.DATABASE_URL,
  ...Object.fromEntries(serviceNames.map((name) => [passwordOf(name), Type.String({ minLength: 1 })])),
});

await runMain(async () => {
  const config: Record<string, string> = decodeConfig(ProvisionConfig, process.env);
  const owners = serviceNames.map((schema) => ({ schema, password: config[passwordOf(schema)] ?? '' }));
  await provision(config.DATABASE_ADMIN_URL ?? '', owners);
});
