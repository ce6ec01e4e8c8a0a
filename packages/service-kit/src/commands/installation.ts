import { existsSync, readFileSync } from 'node:fs';
import { type SchemaOwner, schemaOwners } from '@afterglow/proto';
import { type Static, Type } from 'typebox';
import type { Installation } from '../backup/back-up.ts';
import type { KubernetesNames } from '../backup/keys.ts';
import { decodeConfig } from '../config/decode.ts';
import { configFields, objectStoreConfigFields, pem, readObjectStoreKeys } from '../config/fields.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { databasePassword } from './database-password.ts';
import { storeWaitFields } from './store-wait.ts';

const { OBJECT_STORE_ACCESS_KEY, OBJECT_STORE_SECRET_KEY } = objectStoreConfigFields;

const InstallationConfig = Type.Object({
  BACKUP_DIR: Type.String({ default: '/backups' }),
  BACKUP_KEEP: Type.Optional(Type.Integer({ minimum: 1 })),
  SECRETS_FILE: Type.Optional(Type.String()),
  DATABASE_URL: configFields.DATABASE_URL,
  MEDIA_OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  RENDER_OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  ...{ OBJECT_STORE_ACCESS_KEY, OBJECT_STORE_SECRET_KEY },
  SERVICE_SECRET: configFields.SERVICE_SECRET,
  SESSION_PUBLIC_KEY: configFields.SESSION_PUBLIC_KEY,
  SESSION_PRIVATE_KEY: Type.String({ minLength: 1 }),
  RELEASE_NAME: Type.Optional(Type.String()),
  RELEASE_NAMESPACE: Type.String({ default: 'default' }),
  KEYS_SECRET: Type.String({ default: '' }),
  SIGNING_SECRET: Type.String({ default: '' }),
  ...storeWaitFields,
  ...Object.fromEntries(schemaOwners.map((name) => [databasePassword(name), Type.String({ minLength: 1 })])),
});

type Config = Static<typeof InstallationConfig>;
type Environment = Readonly<Record<string, string | undefined>>;

function withSecretsFile(environment: Environment): Environment {
  const file = environment.SECRETS_FILE;
  if (!file || !existsSync(file)) return environment;
  const secrets: Environment = JSON.parse(readFileSync(file, 'utf8'));
  return { OBJECT_STORE_SECRET_KEY: secrets.MINIO_PASSWORD, ...secrets, ...environment };
}

function readKubernetes(config: Config): KubernetesNames | undefined {
  const { RELEASE_NAME: release, RELEASE_NAMESPACE: namespace } = config;
  return release
    ? { release, namespace, keysSecret: config.KEYS_SECRET, signingSecret: config.SIGNING_SECRET }
    : undefined;
}

export async function readInstallation(
  environment: Environment = process.env,
): Promise<{ readonly config: Config; readonly installation: Installation }> {
  const config = decodeConfig(InstallationConfig, withSecretsFile(environment));
  const given: Readonly<Record<string, unknown>> = config;
  const passwords = Object.fromEntries(schemaOwners.map((name) => [name, String(given[databasePassword(name)])]));
  const storeKeys = readObjectStoreKeys(config);
  const installation: Installation = {
    roles: { url: config.DATABASE_URL, passwords: passwords as Record<SchemaOwner, string> },
    buckets: {
      media: await openObjectStore(config.MEDIA_OBJECT_STORE_URL, storeKeys),
      render: await openObjectStore(config.RENDER_OBJECT_STORE_URL, storeKeys),
    },
    keys: {
      SERVICE_SECRET: config.SERVICE_SECRET,
      SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
      SESSION_PRIVATE_KEY: pem(config.SESSION_PRIVATE_KEY),
    },
    kubernetes: readKubernetes(config),
  };
  return { config, installation };
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
