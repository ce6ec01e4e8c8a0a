import { schemaOwners } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { current, expectVideo, hasCluster, install, type Release } from './release.ts';

const installer = 'installer';
const allowInstaller = async (kubectl: Release['kubectl']): Promise<void> => {
  await kubectl('create', 'rolebinding', installer, '--clusterrole', 'admin', '--user', installer);
};

describe.runIf(hasCluster)('on a cluster, with default values, the image tag and the role admin alone', () => {
  let release: Release;
  beforeAll(async () => {
    release = await install(current, ['--kube-as-user', installer], 'default', allowInstaller);
  }, testMs);
  afterAll(() => release?.uninstall(), testMs);

  it(
    'the product is ready and makes a video',
    async () => {
      console.info(`default values: ready after ${release.readyAfter.toFixed(1)} s`);
      await expectVideo(release);
    },
    testMs,
  );

  it(
    'replaces every pod when migrations run in each pod instead of a Job, and still makes a video',
    async () => {
      await release.upgrade(current, '--set', 'migrations.mode=startup');
      const initial = '{.items[*].spec.template.spec.initContainers[*].name}';
      const names = await release.kubectl('get', 'deployments', '--output', `jsonpath=${initial}`);
      const migrating = names.split(' ').filter((name) => name !== 'await-turn');
      expect(migrating).toEqual(schemaOwners.flatMap(() => ['migrate', 'migrate']));
      await expectVideo(release);
    },
    testMs,
  );
});
