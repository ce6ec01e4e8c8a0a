import { freePorts } from '@afterglow/local-stack';
import { type SchemaOwner, type ServiceName, schemaOwners, serviceNames } from '@afterglow/proto';
import {
  storelessEnvironment,
  type TestDatabase,
  testDatabase,
  testObjectStore,
  videoPrograms,
} from '@afterglow/test-kit';
import type pg from 'pg';
import { emptyPages, type Process, type ProcessOptions, processStarter } from '../processes.ts';
import { openPool, temporaryFolder } from '../resources.ts';

export type Variables = Readonly<Record<string, string>>;
export type Part = `${ServiceName}/${'main' | 'worker'}`;

export interface ServicesOptions {
  readonly variables?: Variables;
  /** Variables of one service. */
  readonly own?: Readonly<Partial<Record<ServiceName, Variables>>>;
  /** Services that the test starts itself. */
  readonly stores?: readonly SchemaOwner[];
  readonly ports?: Readonly<Partial<Record<Part, number>>>;
}

export const allMains: readonly Part[] = serviceNames.map((name) => `${name}/main` as const);

const getService = (part: Part): ServiceName => part.split('/')[0] as ServiceName;
const ownsSchema = (name: ServiceName): name is SchemaOwner => schemaOwners.some((one) => one === name);

/** Databases by service, with pools in which each service's tables need no schema. Call it at the top of the file. */
async function openDatabases(owners: ReadonlySet<SchemaOwner>) {
  const databases = {} as Record<SchemaOwner, TestDatabase>;
  const pools = {} as Record<SchemaOwner, pg.Pool>;
  for (const owner of owners) {
    const database = await testDatabase(owner);
    const url = new URL(database.adminUrl);
    url.searchParams.set('options', `-c search_path=${owner}`);
    databases[owner] = database;
    pools[owner] = openPool(url.href, 4);
  }
  return { databases, pools };
}

/** Starts processes as deployed, with stores of their own. Call it at the top of the file. */
export async function startServices(parts: readonly Part[], options: ServicesOptions = {}) {
  const { variables = {}, own = {}, stores = [], ports = {} } = options;
  const environment = await storelessEnvironment();
  const { databases, pools } = await openDatabases(new Set([...parts.map(getService).filter(ownsSchema), ...stores]));
  const buckets = { media: await testObjectStore(), render: await testObjectStore() };
  const [spool, scratch, pages] = [await temporaryFolder(), await temporaryFolder(), await emptyPages()];
  const free = await freePorts(parts.length);
  const places = new Map(parts.map((part, index) => [part, ports[part] ?? free[index] ?? 0]));
  const urls: Variables = Object.fromEntries(
    [...places]
      .filter(([part]) => part.endsWith('/main'))
      .map(([part, port]) => [`${getService(part).toUpperCase()}_URL`, `http://127.0.0.1:${port}`]),
  );
  const getVariables = (service: ServiceName): Variables => ({
    ...environment.variables,
    ...urls,
    SPOOL_DIR: spool,
    SCRATCH_DIR: scratch,
    FFMPEG_PATH: videoPrograms().ffmpegPath,
    METRICS_TARGETS: '127.0.0.1:1',
    MEDIA_OBJECT_STORE_URL: buckets.media.url,
    OBJECT_STORE_URL: (service === 'render' ? buckets.render : buckets.media).url,
    ...(ownsSchema(service) && databases[service] && { DATABASE_URL: databases[service].url }),
    ...variables,
    ...own[service],
  });
  const startProcess = processStarter();
  const start = (part: Part, changes: Variables = {}, how: Omit<ProcessOptions, 'env'> = {}): Promise<Process> =>
    startProcess(`services/${part}`, { ...how, env: { ...getVariables(getService(part)), ...changes } });
  const running = new Map<Part, Process>();
  const place = async (part: Part): Promise<void> => {
    running.set(part, await start(part, {}, { port: places.get(part) ?? 0 }));
  };
  const find = (part: Part): Process => {
    const process = running.get(part);
    if (!process) throw new Error(`${part} does not run`);
    return process;
  };
  await Promise.all(parts.map(place));
  return {
    ...environment,
    ...{ databases, pools, buckets, spool, scratch, urls, getVariables, start, find },
    main: (service: ServiceName): Process => find(`${service}/main`),
    /** Kills a process and starts it at the same address. */
    restart: async (part: Part): Promise<void> => {
      await find(part).end('SIGKILL');
      await place(part);
    },
    startWeb: (changes: Variables = {}): Promise<Process> =>
      startProcess('web/server/main', {
        env: { ...environment.variables, ...urls, STATIC_DIR: pages, ...changes },
      }),
    query: async (owner: SchemaOwner, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await pools[owner].query(text, values)).rows,
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
