import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Stack } from '@afterglow/local-stack';

const run = promisify(execFile);

type Stored = Pick<Stack, 'dataDir' | 'databaseUrls'>;
type Environment = Readonly<Record<string, string>>;

const readPasswords = ({ databaseUrls }: Stored): Environment =>
  Object.fromEntries(
    Object.entries(databaseUrls).map(([name, url]) => [
      `${name.toUpperCase()}_DATABASE_PASSWORD`,
      decodeURIComponent(new URL(url).password),
    ]),
  );

const getStores = ({ dataDir, databaseUrls }: Stored): Environment => ({
  DATABASE_URL: databaseUrls.auth,
  MEDIA_OBJECT_STORE_URL: pathToFileURL(join(dataDir, 'objects', 'media')).href,
  RENDER_OBJECT_STORE_URL: pathToFileURL(join(dataDir, 'objects', 'render')).href,
});

const runCommand = async (name: string, args: readonly string[], env: Environment): Promise<string> => {
  const file = fileURLToPath(new URL(`../../../packages/service-kit/src/commands/${name}.ts`, import.meta.url));
  return (await run(process.execPath, [file, ...args], { env })).stdout;
};

const keys = {
  SERVICE_SECRET: 'serviceSecret',
  SESSION_PRIVATE_KEY: 'sessionPrivateKey',
  SESSION_PUBLIC_KEY: 'sessionPublicKey',
} as const;

const readJson = async (file: string): Promise<Record<string, string>> => JSON.parse(await readFile(file, 'utf8'));

const rename = (from: Environment, names: readonly (readonly [string, string])[]): Environment =>
  Object.fromEntries(names.map(([name, other]) => [other, from[name] ?? '']));

/** Writes the existing keys in the format of `make-secrets`. */
async function writeSecrets(stack: Stored, file: string): Promise<void> {
  const secrets = { ...readPasswords(stack), ...(await readKeys(stack)) };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
}

export const readKeys = async (stack: Stored): Promise<Environment> => {
  const names = Object.entries(keys).map(([name, own]) => [own, name] as const);
  return rename(await readJson(join(stack.dataDir, 'secrets.json')), names);
};

export const runInPod = (
  name: 'back-up' | 'restore',
  stack: Stored,
  env: Environment,
  ...args: readonly string[]
): Promise<string> => runCommand(name, args, { ...getStores(stack), ...readPasswords(stack), ...env });

export async function backUp(stack: Stored, folder: string): Promise<string> {
  const secrets = join(folder, 'secrets-before.json');
  await writeSecrets(stack, secrets);
  const said = await runCommand('back-up', [], { ...getStores(stack), BACKUP_DIR: folder, SECRETS_FILE: secrets });
  return /^backed up: (\S+)$/m.exec(said)?.[1] ?? said;
}

/** Restores into a stack of which only the stores run, with its future keys. @returns the output. */
export async function restore(stack: Stored, folder: string, name: string): Promise<string> {
  const secrets = join(folder, 'secrets-after.json');
  await writeSecrets(stack, secrets);
  const said = await runCommand('restore', [name], { ...getStores(stack), BACKUP_DIR: folder, SECRETS_FILE: secrets });
  const restored = rename(await readJson(secrets), Object.entries(keys));
  await writeFile(join(stack.dataDir, 'secrets.json'), JSON.stringify(restored), { mode: 0o600 });
  return said;
}
