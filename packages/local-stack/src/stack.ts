import { mkdir } from 'node:fs/promises';
import { allOrNone } from './all-or-none.ts';
import { bundleProcesses } from './builds/bundle-processes.ts';
import { buildFrontEnd } from './builds/front-end.ts';
import { defaultRenderProcesses, defaultRenderWorkers } from './config.ts';
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts';
import { loadPaymentKeys } from './data-folder/payment-keys.ts';
import { removeRunFile, writeRunFile } from './data-folder/run-file.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import { makeDemo } from './demo/make-demo.ts';
import { hostInUrl } from './host-in-url.ts';
import type { Log } from './log.ts';
import { ensurePortIsFree, freePort, freePorts } from './ports.ts';
import { endOrphans } from './processes/orphans.ts';
import type { PaymentMode, Payments } from './processes/payments.ts';
import type { ProcessSpec } from './processes/process-spec.ts';
import { mailFolder, type ProcessTable, portCount, productProcesses } from './processes/process-table.ts';
import { runProcesses } from './processes/run-processes.ts';
import type { DatabaseUrls } from './stores/databases.ts';
import { type Stores, startStores } from './stores/start-stores.ts';

export interface StackOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly host?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly demo?: boolean;
  readonly postgresUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  readonly renderWorkers?: number;
  readonly renderProcesses?: number;
  readonly payments?: PaymentMode;
  readonly paymentControl?: boolean;
  readonly publicOrigin?: string | undefined;
  readonly isPublic?: boolean;
  readonly log?: Log;
  /** Aborts the start; afterwards, ended processes are not restarted. */
  readonly signal?: AbortSignal;
  readonly processes?: ProcessTable;
  readonly frontEnd?: boolean;
  readonly fromSources?: boolean;
}

export interface Stack {
  readonly origin: string;
  readonly dataDir: string;
  readonly adminUrl: string;
  readonly databaseUrls: DatabaseUrls;
  readonly redisUrl: string;
  readonly payments: Payments;
  readonly paymentControlUrl: string | undefined;
  readonly mailFolder: string;
  pids(): Record<string, number | undefined>;
  kill(name: string, signal: NodeJS.Signals): void;
  restart(name: string): Promise<void>;
  prepareSpare(name: string): void;
  readonly entries: Readonly<Record<string, string>>;
  readonly metricsUrls: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const loopbackNames = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];

async function openFolder(dataDir: string, cleanup: AsyncDisposableStack): Promise<DataFolder> {
  const folder = await openDataFolder(dataDir);
  cleanup.defer(folder.unlock);
  await Promise.all(['objects', 'spool', 'scratch', 'logs'].map((name) => mkdir(folder.at(name), { recursive: true })));
  await removeRunFile(folder.path);
  await endOrphans(folder.at('pids'));
  return folder;
}

async function choosePort(port: number, host: string): Promise<number> {
  if (port === 0) return freePort(host);
  await ensurePortIsFree(port, host);
  return port;
}

async function choosePayments(options: StackOptions, folder: DataFolder): Promise<Payments> {
  const { payments: mode = 'sandbox', paymentControl } = options;
  if (mode !== 'sandbox') return { mode };
  const controlPort = paymentControl ? await freePort() : undefined;
  return { mode, keys: await loadPaymentKeys(folder.path), controlPort };
}

const getMetricsUrls = (specs: readonly ProcessSpec[]): Record<string, string> =>
  Object.fromEntries(
    specs.flatMap(({ name, env: { METRICS_HOST, METRICS_PORT } }) =>
      METRICS_PORT === undefined ? [] : [[name, `http://${METRICS_HOST}:${METRICS_PORT}/metrics`]],
    ),
  );

async function startAndBuild(
  folder: DataFolder,
  cleanup: AsyncDisposableStack,
  { postgresUrl, redisUrl, frontEnd = true, fromSources = false, log = () => {}, signal }: StackOptions,
) {
  let stores: Stores | undefined;
  let findBundle = (entry: string): string => entry;
  const stopStores: (() => Promise<void>)[] = [];
  cleanup.defer(async () => void (await Promise.all(stopStores.map((stop) => stop()))));
  await allOrNone(
    [
      async (inner) => {
        stores = await startStores({ folder, postgresUrl, redisUrl, log }, (stop) => void stopStores.push(stop), inner);
      },
      async (inner) => {
        if (frontEnd) await buildFrontEnd(log, inner);
      },
      async (inner) => {
        if (!fromSources) findBundle = await bundleProcesses(log, inner);
      },
    ],
    signal,
  );
  if (!stores) throw new Error('the stores have neither started nor failed');
  return { stores, findBundle };
}

async function startUnder(cleanup: AsyncDisposableStack, options: StackOptions): Promise<Omit<Stack, 'stop'>> {
  const { host = '127.0.0.1', env = {}, log = () => {}, processes: table = productProcesses, signal } = options;
  const { renderWorkers = defaultRenderWorkers, renderProcesses = defaultRenderProcesses(renderWorkers) } = options;
  const folder = await openFolder(options.dataDir, cleanup);
  const port = await choosePort(options.port ?? 0, host);
  const origin = `http://${loopbackNames.includes(host) ? 'localhost' : hostInUrl(host)}:${port}`;
  const { stores, findBundle } = await startAndBuild(folder, cleanup, options);
  const { postgres, redis, databaseUrls } = stores;
  const [secrets, payments, ports] = await Promise.all([
    loadSecrets(folder.path),
    choosePayments(options, folder),
    freePorts(portCount(renderWorkers)),
  ]);
  const specs = table({
    dataDir: folder.path,
    host,
    port,
    databaseUrls,
    redisUrl: redis.url,
    secrets,
    payments,
    publicOrigin: options.publicOrigin ?? origin,
    isPublic: options.isPublic ?? false,
    ports,
    renderWorkers,
    renderProcesses,
  }).map((spec) => ({ ...spec, entry: findBundle(spec.entry) }));
  const running = runProcesses(specs, folder, env, log, signal);
  cleanup.defer(running.stop);
  await running.ready(signal);

  const supervised = [...running.all, { ...postgres, name: 'postgres' }, { ...redis, name: 'redis' }];
  const { adminUrl } = postgres;
  const stack = { origin, dataDir: folder.path, adminUrl, databaseUrls, redisUrl: redis.url, payments };
  const controlPort = payments.mode === 'sandbox' ? payments.controlPort : undefined;
  const urls = Object.fromEntries(specs.map(({ name, url }) => [name, url]));
  await writeRunFile({ pid: process.pid, ...stack, urls });
  cleanup.defer(() => removeRunFile(folder.path));
  // A demo would charge a real card.
  const hasDemo = options.demo && payments.mode !== 'stripe';
  if (hasDemo) cleanup.defer(makeDemo({ origin, folder, log }));
  return {
    ...stack,
    paymentControlUrl: controlPort === undefined ? undefined : `http://127.0.0.1:${controlPort}`,
    mailFolder: mailFolder(folder.path),
    pids: () => Object.fromEntries(supervised.map(({ name, pid }) => [name, pid()])),
    kill: (name, signal) => supervised.find((one) => one.name === name)?.kill(signal),
    restart: running.restart,
    prepareSpare: running.prepareSpare,
    entries: Object.fromEntries(specs.map(({ name, entry }) => [name, entry])),
    metricsUrls: getMetricsUrls(specs),
  };
}

/** Everything ends with this process at the latest. @throws CommandError with one line about what to change */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanup = new AsyncDisposableStack();
  try {
    const stack = await startUnder(cleanup, options);
    return { ...stack, stop: () => cleanup.disposeAsync() };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}
