import { schemaOwners } from '@afterglow/proto';
import { current, install, type Release } from './release.ts';

/** A database and buckets of their own, on servers that somebody else runs. */
const database = 'elsewhere';
const buckets = { media: 'elsewhere-media', render: 'elsewhere-render' };
const secrets = { postgres: 'their-postgres', redis: 'their-redis', objectStore: 'their-object-store' };

export interface ExternalStores {
  /** For helm: a release with them has no store of its own, and its data outlives its pods. */
  readonly args: readonly string[];
  /** Puts the Secrets that a release with them reads into its namespace. */
  prepare(kubectl: Release['kubectl']): Promise<void>;
  /** What Postgres answers to a query for one value. */
  query(text: string): Promise<string>;
  uninstall(): Promise<void>;
}

const psql = ['exec', 'afterglow-postgres-0', '--', 'psql', '--username=postgres', '--tuples-only', '--no-align'];

/** The trial stores of another release, in a namespace of their own, of which nothing else runs. */
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
