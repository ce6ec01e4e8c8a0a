import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { schemaOwners } from '@afterglow/proto';
import { findRedis } from '@afterglow/test-kit';
import { afterEach, expect, it } from 'vitest';
import { connectRedis, redisReady } from '../redis/connect.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('make-secrets.ts', import.meta.url));
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-secrets-'));
  folders.push(folder);
  return folder;
}
const make = (folder: string, redisUrl = 'redis://redis:6379') =>
  run(process.execPath, [command], { env: { SECRETS_DIR: folder, REDIS_URL: redisUrl } });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function findFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

function readPreload(text = ''): Record<string, string> {
  const env = {};
  runInNewContext(text, { process: { env } });
  return env;
}

it('gives every service and store its own passwords, different on every machine', async () => {
  const [one, other] = [await newFolder(), await newFolder()];
  await make(one);
  await make(other);
  const getPasswords = async (folder: string): Promise<(string | undefined)[]> => {
    const files = await findFiles(folder);
    const ofServices = schemaOwners.map((name) => readPreload(files[`${name}/service.cjs`] ?? '').PGPASSWORD);
    return [...ofServices, ...['postgres', 'redis', 'minio'].map((store) => files[`stores/${store}-password`])];
  };
  const all = [...(await getPasswords(one)), ...(await getPasswords(other))];
  expect(all.every((password) => /^[\w-]{43}$/.test(password ?? ''))).toBe(true);
  expect(new Set(all).size).toBe(2 * (schemaOwners.length + 3));
});

it('the parts fit each other', async () => {
  const folder = await newFolder();
  await make(folder);
  const files = await findFiles(folder);
  const media = readPreload(files['media/service.cjs'] ?? '');
  const prepare = readPreload(files['stores/prepare.cjs'] ?? '');
  const redisPassword = files['stores/redis-password'];
  expect(media.REDIS_URL).toBe(`redis://:${redisPassword}@redis:6379`);
  expect(files['stores/redis.conf']).toBe(`requirepass "${redisPassword}"\n`);
  expect(media.OBJECT_STORE_SECRET_KEY).toBe(files['stores/minio-password']);
  expect(prepare.MEDIA_DATABASE_PASSWORD).toBe(media.PGPASSWORD);
  expect(prepare.PGPASSWORD).toBe(files['stores/postgres-password']);
  expect(media.SESSION_PUBLIC_KEY).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  const holders = Object.keys(files).filter((file) => files[file]?.includes('PRIVATE KEY'));
  expect(holders.sort()).toEqual(['secrets.json', 'signing/auth.cjs']);
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o400);
});

it('keeps existing secrets, and adds the missing ones', async () => {
  const folder = await newFolder();
  await make(folder);
  const before = await findFiles(folder);
  await make(folder);
  expect(await findFiles(folder)).toEqual(before);
  const { MEDIA_DATABASE_PASSWORD: _, ...others } = JSON.parse(before['secrets.json'] ?? '');
  await rm(path.join(folder, 'secrets.json'));
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(others));
  await make(folder);
  const after = await findFiles(folder);
  expect(after['media/service.cjs']).not.toBe(before['media/service.cjs']);
  expect(after['auth/service.cjs']).toBe(before['auth/service.cjs']);
});

const password = ` "'\`p@ss:/?#[]$HOME$(HOME)%20+<&>=\\n\n \\"'\` `;

it('accepts passwords of any characters, for Redis and for services', async () => {
  const [folder, port] = [await newFolder(), await freePort()];
  const names = [...['POSTGRES', 'REDIS', 'MINIO'], ...schemaOwners.map((name) => `${name.toUpperCase()}_DATABASE`)];
  const given = Object.fromEntries(names.map((name) => [`${name}_PASSWORD`, password]));
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(given));
  await make(folder, `redis://127.0.0.1:${port}`);
  const files = await findFiles(folder);
  const { OBJECT_STORE_SECRET_KEY, REDIS_URL = '' } = readPreload(files['media/service.cjs'] ?? '');
  expect(OBJECT_STORE_SECRET_KEY).toBe(password);
  const prepare = readPreload(files['stores/prepare.cjs'] ?? '');
  expect(prepare.PGPASSWORD).toBe(password);
  for (const name of schemaOwners) {
    expect(prepare[`${name.toUpperCase()}_DATABASE_PASSWORD`]).toBe(password);
    expect(readPreload(files[`${name}/service.cjs`] ?? '').PGPASSWORD).toBe(password);
  }
  for (const store of ['postgres', 'redis', 'minio']) expect(files[`stores/${store}-password`]).toBe(password);
  const started = ['--require', path.join(folder, 'media/service.cjs'), '--print', 'process.env.PGPASSWORD'];
  expect((await run(process.execPath, started)).stdout).toBe(`${password}\n`);
  const overridden = await run(process.execPath, started, { env: { PGPASSWORD: 'given' } });
  expect(overridden.stdout).toBe('given\n');
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(await findRedis(), [path.join(folder, 'stores/redis.conf'), ...settings]);
  const exit = once(server, 'exit');
  const errors: Error[] = [];
  const config = { REDIS_URL, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 };
  const redis = connectRedis(config, (error) => errors.push(error));
  try {
    await redisReady(redis);
    expect(errors.filter(({ message }) => !message.includes('ECONNREFUSED'))).toEqual([]);
    expect(await redis.config('GET', 'requirepass')).toEqual(['requirepass', password]);
  } finally {
    redis.disconnect();
    server.kill();
    await exit;
  }
});
