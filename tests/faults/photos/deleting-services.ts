import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@afterglow/local-stack';
import { testEnvironment, testObjectStore, videoPrograms } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll } from 'vitest';
import { figure } from '../figure.ts';
import { type Process, processStarter } from '../processes.ts';

type Variables = Readonly<Record<string, string>>;

/** Locks of a second, where the full figure has those of the product. */
const clocks = figure<Variables>({}, { JOB_LOCK_MS: '1500', JOB_STALLED_MS: '500', EVENT_REDELIVERY_MS: '2000' });

export const deletingEntries = [
  'services/auth/main',
  'services/memorial/main',
  'services/memorial/worker',
  'services/media/main',
  'services/media/worker',
  'services/render/main',
  'services/render/worker',
  'services/billing/main',
  'services/billing/worker',
  'services/auth/worker',
] as const;

type DeletingEntry = (typeof deletingEntries)[number];

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function openStores() {
  const environments = {
    auth: await testEnvironment('auth'),
    memorial: await testEnvironment('memorial'),
    media: await testEnvironment('media'),
    render: await testEnvironment('render'),
    billing: await testEnvironment('billing'),
  };
  type Service = keyof typeof environments;
  const pools = new Map<Service, pg.Pool>();
  const query = async (service: Service, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const pool = pools.get(service) ?? new pg.Pool({ connectionString: environments[service].database.url, max: 2 });
    pools.set(service, pool);
    return (await pool.query(text, values)).rows;
  };
  afterAll(() => Promise.all([...pools.values()].map((pool) => pool.end())));
  return { environments, query, media: await testObjectStore(), render: await testObjectStore() };
}

/** Processes that may be killed and come back at their address. Call it at the top of the test file. */
export async function startDeletingServices() {
  const { environments, query, media, render } = await openStores();
  const ports = await freePorts(deletingEntries.length);
  const getAddress = (entry: DeletingEntry): string => `http://127.0.0.1:${ports[deletingEntries.indexOf(entry)]}`;
  const { ffmpegPath } = videoPrograms();
  const shared: Variables = {
    ...environments.auth.variables,
    ...clocks,
    REGISTRATIONS_MAX: '1000',
    AUTH_URL: getAddress('services/auth/main'),
    MEMORIAL_URL: getAddress('services/memorial/main'),
    MEDIA_URL: getAddress('services/media/main'),
    BILLING_URL: getAddress('services/billing/main'),
    RENDER_URL: getAddress('services/render/main'),
    PUBLIC_ORIGIN: 'http://localhost:3000',
    MAIL_DIR: await scratchFolder(),
    SPOOL_DIR: await scratchFolder(),
    MEDIA_OBJECT_STORE_URL: media.url,
    SCRATCH_DIR: await scratchFolder(),
    FFMPEG_PATH: ffmpegPath,
  };
  const startProcess = processStarter();
  const start = (entry: DeletingEntry): Promise<Process> => {
    const [, service] = entry.split('/') as [string, keyof typeof environments];
    const env = {
      ...shared,
      DATABASE_URL: environments[service].database.url,
      OBJECT_STORE_URL: service === 'render' ? render.url : media.url,
    };
    return startProcess(entry, { env, port: ports[deletingEntries.indexOf(entry)] ?? 0 });
  };
  const running = new Map<DeletingEntry, Process>();
  await Promise.all(deletingEntries.map(async (entry) => running.set(entry, await start(entry))));
  return {
    query,
    buckets: [media.store, render.store],
    getAddress,
    killAndStart: async (entry: DeletingEntry): Promise<void> => {
      const process = running.get(entry);
      process?.kill('SIGKILL');
      await process?.ended;
      running.set(entry, await start(entry));
    },
  };
}
