import { schemaOwners } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { expectNothingLost, startPacedLoad } from '../kit/load/load.ts';
import { type ExternalStores, installStores } from './external-stores.ts';
import { before, current, hasCluster, install, type Release } from './release.ts';

const rates = { perSecond: 20, uploadEvery: 50, videoEvery: 1000, retryTimeoutMs: 60_000 };

describe.runIf(hasCluster && before)('on a cluster with the previous release', () => {
  let stores: ExternalStores;
  let release: Release;
  beforeAll(async () => {
    stores = await installStores();
    release = await install(before ?? current, stores.args, 'kind', stores.prepare);
  }, testMs);
  afterAll(async () => {
    await release?.uninstall();
    await stores?.uninstall();
  }, testMs);

  const countMigrations = async (): Promise<number> => {
    const counts = schemaOwners.map((schema) => `(select count(*) from ${schema}.kysely_migration)`);
    return Number(await stores.query(`select ${counts.join(' + ')}`));
  };

  it(
    'an upgrade under load, with new migrations, costs callers no more than a retry and loses no data',
    async () => {
      const had = await countMigrations();
      const load = await startPacedLoad({ origins: [release.origin], ...rates });
      await release.upgrade(current, ...stores.args);
      await load.more(500);
      await expectNothingLost(load);
      expect(await countMigrations()).toBeGreaterThan(had);
    },
    testMs,
  );

  it(
    'a rollback under load, to a release without the new migrations, does so as well',
    async () => {
      const had = await countMigrations();
      const load = await startPacedLoad({ origins: [release.origin], ...rates });
      await release.rollback();
      await load.more(500);
      await expectNothingLost(load);
      expect(await countMigrations()).toBe(had);
    },
    testMs,
  );
});
