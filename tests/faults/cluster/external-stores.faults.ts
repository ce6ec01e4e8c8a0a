import { schemaOwners } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { type ExternalStores, installStores } from './external-stores.ts';
import { current, expectVideo, hasCluster, install, type Release } from './release.ts';

const hooks = ['--set', 'migrations.mode=hook'];

describe.runIf(hasCluster)('on a cluster, with external stores and migrations as hooks', () => {
  let stores: ExternalStores;
  let release: Release;
  beforeAll(async () => {
    stores = await installStores();
    release = await install(current, [...stores.args, ...hooks], 'kind', stores.prepare);
  }, testMs);
  afterAll(async () => {
    await release?.uninstall();
    await stores?.uninstall();
  }, testMs);

  it(
    'the product is ready and makes a video, without stores of its own',
    async () => {
      const components = new Set((await release.pods()).map(({ component }) => component));
      expect(['postgres', 'redis', 'minio'].filter((store) => components.has(store))).toEqual([]);
      await expectVideo(release);
    },
    testMs,
  );

  it(
    'an upgrade runs the migrations first, and the product still makes a video',
    async () => {
      const listHookJobs = async (): Promise<string[]> =>
        JSON.parse(await release.kubectl('get', 'jobs', '--output', 'json'))
          .items.filter(
            ({ metadata }: { metadata: { annotations?: Record<string, string> } }) =>
              metadata.annotations?.['helm.sh/hook'],
          )
          .map(({ metadata }: { metadata: { uid: string } }) => metadata.uid)
          .sort();
      const first = await listHookJobs();
      expect(first).toHaveLength(1 + schemaOwners.length);
      await release.upgrade(current, ...stores.args, ...hooks);
      const second = await listHookJobs();
      expect(second).toHaveLength(first.length);
      expect(second.filter((uid) => first.includes(uid))).toEqual([]);
      await expectVideo(release);
    },
    testMs,
  );
});
