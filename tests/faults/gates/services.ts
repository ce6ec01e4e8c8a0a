import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@afterglow/local-stack';
import { type SchemaOwner, type ServiceName, schemaOwners, serviceNames } from '@afterglow/proto';
import { testEnvironment, testObjectStore } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { type Process, processStarter } from '../processes.ts';

type Variables = Readonly<Record<string, string>>;

async function spoolFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Every service as a process that answers requests; no worker runs. Call it at the top of the test file.
 * @param ofOne further changes, for one service alone.
 */
export async function startServices(
  changes: Variables = {},
  ofOne: Readonly<Partial<Record<ServiceName, Variables>>> = {},
) {
  const [auth, memorial, media, billing, render] = [
    await testEnvironment('auth'),
    await testEnvironment('memorial'),
    await testEnvironment('media'),
    await testEnvironment('billing'),
    await testEnvironment('render'),
  ];
  const environments = { auth, memorial, media, billing, render };
  const ports = await freePorts(serviceNames.length);
  const urls: Variables = Object.fromEntries(
    serviceNames.map((name, index) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[index]}`]),
  );
  const shared: Variables = {
    ...auth.variables,
    ...urls,
    SPOOL_DIR: await spoolFolder(),
    METRICS_TARGETS: '127.0.0.1:1',
    ...changes,
  };
  const buckets = { media: await testObjectStore(), render: await testObjectStore() };
  const start = processStarter();
  const ownsSchema = (name: ServiceName): name is SchemaOwner => schemaOwners.some((one) => one === name);
  const getDatabase = (name: ServiceName): Variables =>
    ownsSchema(name) ? { DATABASE_URL: environments[name].database.url } : {};
  const startService = async (name: ServiceName, index: number): Promise<[ServiceName, Process]> => {
    const bucket = name === 'render' ? buckets.render : buckets.media;
    const env = { ...shared, ...getDatabase(name), OBJECT_STORE_URL: bucket.url, ...ofOne[name] };
    return [name, await start(`services/${name}/main`, { env, port: ports[index] ?? 0 })];
  };
  const running = Object.fromEntries(await Promise.all(serviceNames.map(startService))) as Record<ServiceName, Process>;
  const ends = serviceNames.map((name) => running[name].ended);
  afterAll(async () => {
    for (const name of serviceNames) running[name].kill('SIGTERM');
    await Promise.all(ends);
  });
  return { running, urls, environments, buckets, ...auth };
}
