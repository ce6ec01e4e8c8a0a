import { schemaOwners } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { expectVideo } from './expect-video.ts';
import { current, hasCluster, install, type Release } from './release.ts';

/** A database and buckets of its own, on a server that somebody else runs. */
const database = 'elsewhere';
const buckets = { media: 'elsewhere-media', render: 'elsewhere-render' };
const secrets = { postgres: 'their-postgres', redis: 'their-redis', objectStore: 'their-object-store' };

describe.runIf(hasCluster)('on a cluster, with stores that are not the release’s, and migrations as hooks', () => {
  let stores: Release;
  let release: Release;

  async function copySecrets(kubectl: Release['kubectl']): Promise<void> {
    const create = (name: string, data: Readonly<Record<string, string>>) =>
      kubectl(
        'create',
        'secret',
        'generic',
        name,
        ...Object.entries(data).map(([key, value]) => `--from-literal=${key}=${value}`),
      );
    const read = async (name: string, keys: readonly string[]) =>
      Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await stores.secret(name, key)] as const)));
    const { password } = await read('redis', ['password']);
    const host = `afterglow-redis.${stores.namespace}`;
    await create(secrets.postgres, await read('postgres', ['password', ...schemaOwners]));
    await create(secrets.redis, { url: `redis://:${encodeURIComponent(password ?? '')}@${host}:6379` });
    await create(secrets.objectStore, await read('minio', ['access-key', 'secret-key']));
  }

  const settings = () => [
    'postgres.mode=external',
    `postgres.external.host=afterglow-postgres.${stores.namespace}`,
    `postgres.external.database=${database}`,
    'postgres.external.sslMode=disable',
    `postgres.external.existingSecret=${secrets.postgres}`,
    `postgres.provision.existingSecret=${secrets.postgres}`,
    'redis.mode=external',
    `redis.external.existingSecret=${secrets.redis}`,
    'objectStore.mode=external',
    `objectStore.external.endpoint=afterglow-minio.${stores.namespace}:9000`,
    'objectStore.external.tls=false',
    'objectStore.external.addressing=path',
    `objectStore.external.buckets.media=${buckets.media}`,
    `objectStore.external.buckets.render=${buckets.render}`,
    `objectStore.external.existingSecret=${secrets.objectStore}`,
    'objectStore.external.makeBuckets=true',
    'migrations.mode=hook',
  ];
  const set = (values: readonly string[]): string[] => values.flatMap((value) => ['--set', value]);

  beforeAll(async () => {
    stores = await install(current, set(['networkPolicy.enabled=false']));
    await stores.kubectl('scale', ...(await stores.deployments()), '--replicas=0');
    const psql = ['exec', 'afterglow-postgres-0', '--', 'psql', '--username=postgres', '--command'];
    await stores.kubectl(...psql, `create database ${database}`);
    release = await install(current, set(settings()), 'kind', copySecrets);
  }, testMs);
  afterAll(async () => {
    await release?.uninstall();
    await stores?.uninstall();
  }, testMs);

  it(
    'the product is ready and makes a video, and has no store of its own',
    async () => {
      const components = new Set((await release.pods()).map(({ component }) => component));
      expect(['postgres', 'redis', 'minio'].filter((store) => components.has(store))).toEqual([]);
      await expectVideo(release);
    },
    testMs,
  );

  it(
    'an upgrade runs the migrations before it, and the product still makes a video',
    async () => {
      const created = async (): Promise<string[]> =>
        JSON.parse(await release.kubectl('get', 'jobs', '--output', 'json'))
          .items.filter(
            ({ metadata }: { metadata: { annotations?: Record<string, string> } }) =>
              metadata.annotations?.['helm.sh/hook'],
          )
          .map(({ metadata }: { metadata: { uid: string } }) => metadata.uid)
          .sort();
      const first = await created();
      expect(first).toHaveLength(1 + schemaOwners.length);
      await release.upgrade(current, ...set(settings()));
      const second = await created();
      expect(second).toHaveLength(first.length);
      expect(second.filter((uid) => first.includes(uid))).toEqual([]);
      await expectVideo(release);
    },
    testMs,
  );
});
