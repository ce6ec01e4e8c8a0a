import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaOwners, serviceNames } from '@afterglow/proto';
import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { databasePassword } from './database-password.ts';

const SecretsConfig = Type.Object({
  SECRETS_DIR: Type.String({ minLength: 1 }),
  REDIS_URL: configFields.REDIS_URL,
});

type Secrets = Readonly<Record<string, string>>;

const newPassword = (): string => randomBytes(32).toString('base64url');
const passwords = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'MINIO_PASSWORD', 'SERVICE_SECRET'];

function newKeyPair(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { SESSION_PRIVATE_KEY: privateKey.trim(), SESSION_PUBLIC_KEY: publicKey.trim() };
}

const complete = (known: Secrets): Secrets => ({
  ...Object.fromEntries([...passwords, ...schemaOwners.map(databasePassword)].map((name) => [name, newPassword()])),
  ...('SESSION_PRIVATE_KEY' in known ? {} : newKeyPair()),
  ...known,
});

/** For `node --require`, since an env file cannot hold every value. Variables that are already set win. */
const preload = (variables: Readonly<Record<string, string | undefined>>): string =>
  `Object.assign(process.env, ${JSON.stringify(variables)}, { ...process.env });\n`;

function withPassword(url: string, password: string): string {
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
}

const redisConf = (password: string): string => `requirepass ${JSON.stringify(password)}\n`;

function getFiles(secrets: Secrets, redisUrl: string): Secrets {
  const { REDIS_PASSWORD: redisPassword = '', SERVICE_SECRET, SESSION_PUBLIC_KEY, SESSION_PRIVATE_KEY } = secrets;
  const shared = { SERVICE_SECRET, SESSION_PUBLIC_KEY, REDIS_URL: withPassword(redisUrl, redisPassword) };
  const objectStore = { OBJECT_STORE_SECRET_KEY: secrets.MINIO_PASSWORD };
  const files = serviceNames.map((service) => {
    const usesObjects = service === 'media' || service === 'render';
    const password = secrets[databasePassword(service)];
    const own = { ...(password !== undefined && { PGPASSWORD: password }), ...(usesObjects && objectStore) };
    return [`${service}/service.cjs`, preload({ ...shared, ...own })];
  });
  const roles = Object.fromEntries(schemaOwners.map(databasePassword).map((name) => [name, secrets[name]]));
  return {
    ...Object.fromEntries(files),
    'signing/auth.cjs': preload({ SESSION_PRIVATE_KEY }),
    'stores/postgres-password': secrets.POSTGRES_PASSWORD ?? '',
    'stores/minio-password': secrets.MINIO_PASSWORD ?? '',
    'stores/redis-password': redisPassword,
    'stores/redis.conf': redisConf(redisPassword),
    'stores/prepare.cjs': preload({ PGPASSWORD: secrets.POSTGRES_PASSWORD, ...roles, ...objectStore }),
  };
}

const readKnown = (file: string): Promise<Secrets> =>
  readFile(file, 'utf8').then(JSON.parse, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return {};
    throw error;
  });

async function write(file: string, text: string, mode: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text, { mode });
  await rename(`${file}.new`, file);
}

await runMain(async () => {
  const { SECRETS_DIR, REDIS_URL } = decodeConfig(SecretsConfig, process.env);
  const all = path.join(SECRETS_DIR, 'secrets.json');
  const secrets = complete(await readKnown(all));
  await write(all, JSON.stringify(secrets), 0o400);
  for (const [file, text] of Object.entries(getFiles(secrets, REDIS_URL))) {
    await write(path.join(SECRETS_DIR, file), text, file.startsWith('stores/') ? 0o444 : 0o400);
  }
});
