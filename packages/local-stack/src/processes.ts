import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@afterglow/proto/services';
import { ffmpegPath, ffprobePath } from './ffmpeg-binaries.ts';
import { projectRoot } from './folders.ts';
import type { Secrets } from './secrets.ts';

/** A process of the product: what to run, with which environment, and where it answers. */
export interface ProcessSpec {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Its address on this machine. */
  readonly url: string;
}

export interface ProcessSettings {
  readonly dataDir: string;
  readonly host: string;
  /** The port of the web server. */
  readonly port: number;
  readonly databaseUrls: Readonly<Record<ServiceName, string>>;
  readonly redisUrl: string;
  readonly secrets: Secrets;
  /** Ports for everything but the web server, at least two a process. */
  readonly ports: readonly number[];
}

export type ProcessTable = (settings: ProcessSettings) => ProcessSpec[];

const loopback = '127.0.0.1';
const workers: readonly ServiceName[] = ['memorial', 'render'];

/** The ports of all processes: one for requests and one for metrics each. */
export const portCount = 2 * (serviceNames.length + workers.length + 1);

const bucket = (dataDir: string, name: string): string => pathToFileURL(join(dataDir, 'objects', name)).href;

function ownEnvironment(name: ServiceName, { dataDir, secrets }: ProcessSettings): Record<string, string> {
  switch (name) {
    case 'auth':
      return { SESSION_PRIVATE_KEY: secrets.sessionPrivateKey };
    case 'memorial':
      return {};
    case 'media':
      return { OBJECT_STORE_URL: bucket(dataDir, 'media'), SPOOL_DIR: join(dataDir, 'spool') };
    case 'render':
      return {
        OBJECT_STORE_URL: bucket(dataDir, 'render'),
        MEDIA_OBJECT_STORE_URL: bucket(dataDir, 'media'),
        SCRATCH_DIR: join(dataDir, 'scratch'),
        FFMPEG_PATH: ffmpegPath(),
        FFPROBE_PATH: ffprobePath(),
        RENDER_ENCODER: 'x264',
      };
  }
}

/** Every process of the product on one machine: web, each service, and a worker where a service has jobs. */
export const productProcesses: ProcessTable = (settings) => {
  const ports = [...settings.ports];
  const nextPort = (): number => ports.pop() ?? 0;
  const apiPorts = Object.fromEntries(serviceNames.map((name) => [name, nextPort()]));
  const urlOf = (port: number): string => `http://${loopback}:${port}`;
  const shared = {
    HOST: loopback,
    METRICS_HOST: loopback,
    REDIS_URL: settings.redisUrl,
    SERVICE_SECRET: settings.secrets.serviceSecret,
    SESSION_PUBLIC_KEY: settings.secrets.sessionPublicKey,
    ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, urlOf(apiPorts[name] ?? 0)])),
  };
  const processOf = (service: ServiceName, file: 'main' | 'worker', port: number): ProcessSpec => ({
    name: file === 'main' ? service : `${service}-worker`,
    entry: join(projectRoot, 'services', service, `${file}.ts`),
    url: urlOf(port),
    env: {
      ...shared,
      ...ownEnvironment(service, settings),
      DATABASE_URL: settings.databaseUrls[service],
      PORT: String(port),
      METRICS_PORT: String(nextPort()),
    },
  });
  return [
    ...serviceNames.map((name) => processOf(name, 'main', apiPorts[name] ?? 0)),
    ...workers.map((name) => processOf(name, 'worker', nextPort())),
    {
      name: 'web',
      entry: join(projectRoot, 'web', 'server', 'main.ts'),
      url: `http://${['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host}:${settings.port}`,
      env: {
        ...shared,
        HOST: settings.host,
        PORT: String(settings.port),
        METRICS_PORT: String(nextPort()),
        STATIC_DIR: join(projectRoot, 'web', 'dist'),
      },
    },
  ];
};
