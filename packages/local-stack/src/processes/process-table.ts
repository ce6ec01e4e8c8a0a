import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SchemaOwner, type ServiceName, serviceNames } from '@afterglow/proto/services';
import { listWorkers } from '../builds/entries.ts';
import type { Secrets } from '../data-folder/secrets.ts';
import { projectRoot } from '../folders.ts';
import { hostInUrl } from '../host-in-url.ts';
import { ffmpegPath } from '../programs/ffmpeg-binaries.ts';
import { renderMemory, serviceMemory } from './memory-settings.ts';
import { billingEnvironment, checkoutEnvironment, type Payments, sandboxProcesses } from './payments.ts';
import type { ProcessSpec } from './process-spec.ts';

export interface ServiceSettings {
  readonly dataDir: string;
  readonly renderProcesses?: number;
  readonly databaseUrls: Readonly<Record<SchemaOwner, string>>;
  readonly redisUrl: string;
  readonly secrets: Secrets;
  readonly payments: Payments;
  readonly isPublic?: boolean;
  readonly publicOrigin: string;
  readonly urls: Readonly<Record<string, string>>;
}

export interface ProcessSettings extends Omit<ServiceSettings, 'urls'> {
  readonly host: string;
  readonly port: number;
  readonly renderWorkers: number;
  readonly ports: readonly number[];
}

interface Ports {
  readonly port: number;
  readonly metricsPort: number;
}

export type ProcessTable = (settings: ProcessSettings) => ProcessSpec[];

const loopback = '127.0.0.1';

export const graceMs = 3000;
const ending = { SHUTDOWN_GRACE_MS: String(graceMs) };

const workers = serviceNames.flatMap((service) => listWorkers(service).map((file) => ({ service, file })));

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

export const portCount = (renderWorkers: number): number =>
  2 * (serviceNames.length + workers.length + renderWorkers + 1);

const bucket = (dataDir: string, name: string): string => pathToFileURL(join(dataDir, 'objects', name)).href;

/** Lifted limits for a product that only this machine reaches: everyone there shares one address. */
const oneAddress = {
  REGISTRATIONS_MAX: '100000',
  ADDRESS_GUESSES_MAX: '100000',
  CONTACT_MESSAGES_MAX: '100000',
  RESETS_PER_ADDRESS_MAX: '100000',
};

const renderMeans = (dataDir: string) => ({
  SCRATCH_DIR: join(dataDir, 'scratch'),
  ...renderMemory,
  FFMPEG_PATH: ffmpegPath(),
});

function ownEnvironment(
  name: ServiceName,
  file: string,
  { dataDir, secrets, payments, isPublic, publicOrigin, urls, renderProcesses }: ServiceSettings,
): Record<string, string> {
  switch (name) {
    case 'auth':
      return file === 'main'
        ? { SESSION_PRIVATE_KEY: secrets.sessionPrivateKey, ...(!isPublic && oneAddress) }
        : { MAIL_DIR: mailFolder(dataDir), PUBLIC_ORIGIN: publicOrigin };
    case 'memorial':
      return {};
    case 'billing':
      return billingEnvironment(payments, urls['payment-sandbox'] ?? '');
    case 'media':
      return {
        OBJECT_STORE_URL: bucket(dataDir, 'media'),
        SPOOL_DIR: join(dataDir, 'spool'),
      };
    case 'render':
      return {
        OBJECT_STORE_URL: bucket(dataDir, 'render'),
        MEDIA_OBJECT_STORE_URL: bucket(dataDir, 'media'),
        ...(file === 'worker' ? renderMeans(dataDir) : { SPOOL_DIR: join(dataDir, 'spool') }),
        ...(renderProcesses && file === 'worker' && { RENDER_PROCESSES: String(renderProcesses) }),
      };
    case 'monitoring':
      return {};
  }
}

const buildUrl = (port: number): string => `http://${loopback}:${port}`;

const listening = ({ port, metricsPort }: Ports): Record<string, string> => ({
  HOST: loopback,
  PORT: String(port),
  METRICS_HOST: loopback,
  METRICS_PORT: String(metricsPort),
});

const getEntry = (service: ServiceName, file: string): string => join(projectRoot, 'services', service, `${file}.ts`);

const shared = ({ redisUrl, secrets, urls, payments }: ServiceSettings): Record<string, string> => ({
  REDIS_URL: redisUrl,
  SERVICE_SECRET: secrets.serviceSecret,
  SESSION_PUBLIC_KEY: secrets.sessionPublicKey,
  PAYMENTS: payments.mode,
  ...ending,
  ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, urls[name] ?? ''])),
  ...serviceMemory,
});

const getDatabase = (service: ServiceName, { databaseUrls }: ServiceSettings): Record<string, string> =>
  service === 'monitoring' ? {} : { DATABASE_URL: databaseUrls[service] };

export const serviceProcess = (
  service: ServiceName,
  file: string,
  settings: ServiceSettings,
  ports: Ports,
): ProcessSpec => ({
  name: file === 'main' ? service : `${service}-${file}`,
  entry: getEntry(service, file),
  url: buildUrl(ports.port),
  env: {
    ...shared(settings),
    ...ownEnvironment(service, file, settings),
    ...getDatabase(service, settings),
    ...listening(ports),
  },
});

export const remoteRenderWorker = (
  environment: Readonly<Record<string, string>>,
  dataDir: string,
  ports: Ports,
): ProcessSpec => ({
  name: 'render-worker',
  entry: getEntry('render', 'worker'),
  url: buildUrl(ports.port),
  env: { ...ending, ...renderMeans(dataDir), ...environment, ...listening(ports) },
});

function withMetricsTargets(specs: readonly ProcessSpec[]): ProcessSpec[] {
  const targets = specs.flatMap(({ env: { METRICS_HOST, METRICS_PORT } }) =>
    METRICS_PORT === undefined ? [] : [`${METRICS_HOST}:${METRICS_PORT}`],
  );
  const added = { METRICS_TARGETS: targets.join(',') };
  return specs.map((spec) => (spec.name === 'monitoring' ? { ...spec, env: { ...spec.env, ...added } } : spec));
}

export const productProcesses: ProcessTable = (settings) => {
  const free = [...settings.ports];
  const nextPort = (): number => free.pop() ?? 0;
  const nextPorts = (): Ports => ({ port: nextPort(), metricsPort: nextPort() });
  const apis = serviceNames.map((name) => ({ name, ports: nextPorts() }));
  const sandbox = nextPorts();
  const urls = {
    ...Object.fromEntries(apis.map(({ name, ports }) => [name, buildUrl(ports.port)])),
    'payment-sandbox': buildUrl(sandbox.port),
  };
  const webUrl = `http://${['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : hostInUrl(settings.host)}:${settings.port}`;
  const services = { ...settings, urls };
  const { dataDir, publicOrigin } = settings;
  const sandboxPlace = { dataDir, publicOrigin, host: loopback, port: sandbox.port, webUrl };
  return withMetricsTargets([
    ...sandboxProcesses(settings.payments, sandboxPlace),
    ...apis.map(({ name, ports }) => serviceProcess(name, 'main', services, ports)),
    ...workers.map(({ service, file }) => serviceProcess(service, file, services, nextPorts())),
    ...Array.from({ length: settings.renderWorkers - 1 }, (_, index) => ({
      ...serviceProcess('render', 'worker', services, nextPorts()),
      name: `render-worker-${index + 2}`,
    })),
    {
      name: 'web',
      entry: join(projectRoot, 'web', 'server', 'main.ts'),
      url: webUrl,
      env: {
        ...shared(services),
        ...listening({ port: settings.port, metricsPort: nextPort() }),
        ...checkoutEnvironment(settings.payments, urls['payment-sandbox']),
        HOST: settings.host,
        STATIC_DIR: join(projectRoot, 'web', 'dist'),
      },
    },
  ]);
};
