import { schemaOwners } from '@afterglow/proto';
import { type ObjectStore, openObjectStore } from '@afterglow/service-kit/object-store';
import pg from 'pg';
import { keepLedger, type Ledger } from '../kit/ledger/render-ledger.ts';
import { current, install, type Release } from './release.ts';

const database = 'elsewhere';
const buckets = { media: 'elsewhere-media', render: 'elsewhere-render' };
const secrets = { postgres: 'their-postgres', redis: 'their-redis', objectStore: 'their-object-store' };

export interface ExternalStores {
  /** Arguments for helm: the release then has no stores of its own. */
  readonly args: readonly string[];
  prepare(kubectl: Release['kubectl']): Promise<void>;
  query(text: string): Promise<string>;
  uninstall(): Promise<void>;
}

const psql = ['exec', 'afterglow-postgres-0', '--', 'psql', '--username=postgres', '--tuples-only', '--no-align'];

export async function installStores(): Promise<ExternalStores> {
  const stores = await install(current, ['--set', 'networkPolicy.enabled=false']);
  const { kubectl, namespace } = stores;
  await kubectl('scale', ...(await stores.deployments()), '--replicas=0');
  await kubectl(...psql, '--command', `create database ${database}`);

  async function read(name: string, keys: readonly string[]): Promise<string[]> {
    const values = keys.map(async (key) => `--from-literal=${key}=${await stores.secret(name, key)}`);
    return Promise.all(values);
  }
  const redisUrl = async (): Promise<string> =>
    `redis://:${encodeURIComponent(await stores.secret('redis', 'password'))}@afterglow-redis.${namespace}:6379`;

  const values = [
    'postgres.mode=external',
    `postgres.external.host=afterglow-postgres.${namespace}`,
    `postgres.external.database=${database}`,
    'postgres.external.sslMode=disable',
    `postgres.external.existingSecret=${secrets.postgres}`,
    `postgres.provision.existingSecret=${secrets.postgres}`,
    'redis.mode=external',
    `redis.external.existingSecret=${secrets.redis}`,
    'objectStore.mode=external',
    `objectStore.external.endpoint=afterglow-minio.${namespace}:9000`,
    'objectStore.external.tls=false',
    'objectStore.external.addressing=path',
    `objectStore.external.buckets.media=${buckets.media}`,
    `objectStore.external.buckets.render=${buckets.render}`,
    `objectStore.external.existingSecret=${secrets.objectStore}`,
    'objectStore.external.makeBuckets=true',
  ];
  return {
    args: values.flatMap((value) => ['--set', value]),
    async prepare(kubectlThere) {
      const create = (name: string, literals: readonly string[]) =>
        kubectlThere('create', 'secret', 'generic', name, ...literals);
      await create(secrets.postgres, await read('postgres', ['password', ...schemaOwners]));
      await create(secrets.redis, [`--from-literal=url=${await redisUrl()}`]);
      await create(secrets.objectStore, await read('minio', ['access-key', 'secret-key']));
    },
    query: async (text) => (await kubectl(...psql, `--dbname=${database}`, '--command', text)).trim(),
    uninstall: stores.uninstall,
  };
}

export interface Stores {
  readonly ledger: Ledger;
  readonly media: ObjectStore;
  readonly render: ObjectStore;
  close(): Promise<void>;
}

export async function openStores(release: Release): Promise<Stores> {
  const pods = await release.pods();
  const getIp = (component: string) => pods.find((pod) => pod.component === component)?.ip;
  const password = await release.secret('postgres', 'password');
  const keys = {
    accessKey: await release.secret('minio', 'access-key'),
    secretKey: await release.secret('minio', 'secret-key'),
  };
  const bucket = (name: string) => openObjectStore(`s3://${getIp('minio')}:9000/${name}?tls=0`, keys);
  const connectionString = `postgresql://postgres:${password}@${getIp('postgres')}:5432/afterglow`;
  const pool = new pg.Pool({ connectionString, max: 4 });
  return {
    ledger: await keepLedger(pool),
    media: await bucket('media'),
    render: await bucket('render'),
    close: () => pool.end(),
  };
}

export async function listKeys(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
}
